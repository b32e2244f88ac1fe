/** In which way a page could not be shown, or failed once it was. */
export const FAILURES = {
  slow: 'Did not come in time',
  unreachable: 'Could not be reached',
  missing: 'Answered with an error',
  altered: 'Was not the file that was released',
  start: 'Threw while starting',
  styles: 'Came without its styles',
  render: 'Threw on the page',
  handler: 'Threw when something was done',
  rejection: 'Left a failure to nobody',
} as const;
export type Failure = keyof typeof FAILURES;
export const FAILURE_KINDS = Object.keys(FAILURES) as [Failure, ...Failure[]];
