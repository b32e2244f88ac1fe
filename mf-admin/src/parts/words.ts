/** What several of the administrator’s pages say. */
export const words = {
  charts: {
    noData: 'no data',
  },
  failureDialog: {
    close: 'Close',
  },
  resetLinkDialog: {
    titleOf: (name: string) => `Password link for ${name}`,
    done: 'Done',
    copy: 'Copy link',
    until: (time: string) => `It works once, until ${time}. It is not shown again.`,
    copied: 'Copied.',
    notCopied: 'The browser did not allow copying. Please select the link and copy it.',
  },
  useClearFactors: {
    titleOf: (name: string) => `Clear the second factors of ${name}?`,
    body: 'Passkeys, app and recovery codes are removed, and every browser is logged out. Make sure the request really comes from them.',
    confirm: 'Clear second factors',
    failed: 'Nothing was cleared',
  },
  usePasswordLink: {
    titleOf: (name: string) => `Make a password link for ${name}?`,
    body: 'It works once, within an hour. Anyone who has it can set the password, so share it with nobody else.',
    confirm: 'Make link',
    failed: 'No link was made',
  },
};
