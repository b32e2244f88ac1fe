import { live, queryClient, setSession } from '@niyukti/kit';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Vitest has no globals here, by which the library would set both of these itself.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => {
  cleanup();
  queryClient.clear();
  setSession(null);
  live.unchanged = true;
  live.bookmark = null;
  localStorage.clear();
  sessionStorage.clear();
});
