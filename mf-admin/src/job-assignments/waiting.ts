/** Whether only what waits for an HR is shown, as the calls and the address have it. */
export const WAITING = ['false', 'true'] as const;
export type Waiting = (typeof WAITING)[number];
