/** Texts of the basic components. */
export const words = {
  confirm: { cancel: 'Cancel' },
  dialog: { close: 'Close' },
  sessionEnded: {
    title: 'Please log in to continue',
    stay: 'Stay on this page',
    logIn: 'Log in',
    text: (role: string) =>
      `${role}: your session has ended. What you typed stays on this page, and you come back here.`,
  },
  load: {
    failed: (label: string) => `The ${label} did not load`,
    loading: (label: string) => `Loading ${label}`,
    stillLoading: (label: string) => `Still loading ${label}…`,
    slow: 'The server did not answer in 10 seconds. Nothing you did was lost.',
  },
  notice: {
    stale: (reason: string) => `This may be out of date. ${reason}`,
    tryAgain: 'Try again',
  },
  offline: {
    text: 'You appear to be offline. What you typed stays on this page.',
    unsent: (changes: number) =>
      changes === 1
        ? 'You are online again. One change was not sent.'
        : `You are online again. ${changes} changes were not sent.`,
    tryAgain: 'Try again',
  },
  state: {
    reference: (requestId: string) => `Reference ${requestId}`,
    tryAgain: 'Try again',
  },
  toast: { dismiss: 'Dismiss' },
};
