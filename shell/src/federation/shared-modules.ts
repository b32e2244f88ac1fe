import * as kit from '@niyukti/kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/**
 * What the shell gives every remote, by the request that asks for it: the list of
 * `platform/src/rspack/shared.ts`, as modules. A test compares the two.
 */
export const given = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@niyukti/kit': kit,
};
