import * as kit from '@niyukti/kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/**
 * The modules that the shell shares with every remote, by import name: the list of
 * `platform/src/rspack/shared.ts`. A test compares the two.
 */
export const given = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@niyukti/kit': kit,
};
