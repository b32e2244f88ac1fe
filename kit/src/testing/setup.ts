import { live, queryClient, setSession } from '@niyukti/kit';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { resetShellServices } from '../routing/shell-services.ts';
import { resetHostState } from '../ui/host-state.ts';
import { answerRule } from '../ui/use-answerable.ts';

// Vitest has no globals here, by which the library would set both of these itself.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
answerRule.soonestMs = 0;
afterEach(() => {
  cleanup();
  queryClient.clear();
  setSession(null);
  resetHostState();
  answerRule.soonestMs = 0;
  resetShellServices();
  live.unchanged = true;
  localStorage.clear();
  sessionStorage.clear();
});
