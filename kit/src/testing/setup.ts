import { pageState, queryClient, setSession } from '@niyukti/kit';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { connection } from '../client/connection.ts';
import { resetShellServices } from '../state/shell-services.ts';
import { hostState } from '../ui/host-state.ts';
import { setAnswerDelay } from './answer-delay.ts';

// Vitest has no globals here, by which the library would set both of these itself.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
setAnswerDelay(0);
afterEach(() => {
  cleanup();
  queryClient.clear();
  setSession(null);
  for (const store of [hostState, pageState, connection]) store.reset();
  setAnswerDelay(0);
  resetShellServices();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
});
