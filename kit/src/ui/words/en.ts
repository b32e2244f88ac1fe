/** What ui says. */
export const words = {
  confirm: {
    cancel: 'Cancel',
  },
  dialog: {
    close: 'Close',
  },
  hosts: {
    pleaseLogContinue: 'Please log in to continue',
    stayPage: 'Stay on this page',
    logIn: 'Log in',
    sessionEndedWhatTyped: (ended: string | number) =>
      `${ended}: your session has ended. What you typed stays on this page, and you come back here.`,
  },
  load: {
    loadLabel: (label: string | number) => `The ${label} did not load`,
    loadingLabel: (label: string | number) => `Loading ${label}`,
    stillLoadingLabel: (label: string | number) => `Still loading ${label}…`,
    serverAnswer10Seconds: 'The server did not answer in 10 seconds. Nothing you did was lost.',
  },
  notice: {
    outDateErrorText: (errorText: string | number) => `This may be out of date. ${errorText}`,
    tryAgain: 'Try again',
  },
  state: {
    referenceRequestId: (requestId: string | number) => `Reference ${requestId}`,
    tryAgain: 'Try again',
  },
  toast: {
    dismiss: 'Dismiss',
  },
};

/** What every language must say. */
export type Words = typeof words;
