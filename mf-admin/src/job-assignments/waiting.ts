/** Whether only what waits for an HR is shown, as the calls and the address have it. */
export type Waiting = 'true' | 'false';

export const WAITING: readonly { value: Waiting; label: string }[] = [
  { value: 'false', label: 'All' },
  { value: 'true', label: 'Waiting for an HR' },
];
