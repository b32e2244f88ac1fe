/** What parts says. */
export const words = {
  failureDialog: {
    close: 'Close',
  },
  resetLinkDialog: {
    passwordLinkFor: (name: string | number) => `Password link for ${name}`,
    done: 'Done',
    copyLink: 'Copy link',
    worksOnceUntilShown: (dateTime: string | number) => `It works once, until ${dateTime}. It is not shown again.`,
    copied: 'Copied.',
    browserAllowCopyingPlease: 'The browser did not allow copying. Please select the link and copy it.',
  },
  useClearFactors: {
    question: (name: string | number) => `Clear the second factors of ${name}?`,
    body: 'Passkeys, app and recovery codes are removed, and every browser is signed out. Be sure that it is them who ask.',
    clear: 'Clear second factors',
    failed: 'Nothing was cleared',
  },
  usePasswordLink: {
    makePasswordLinkQuestion: (name: string | number) => `Make a password link for ${name}?`,
    worksOnceHourWhoever:
      'It works once and for an hour. Whoever has it can set the password, so hand it to nobody else.',
    makeLink: 'Make link',
    noLinkMade: 'No link was made',
  },
};

/** What every language must say. */
export type Words = typeof words;
