/** What the links of mails lead to. */
export const words = {
  confirm: {
    title: 'Confirm your address',
    purpose: 'Then news about your account comes to it.',
    stops: ['Open the link', 'Confirm', 'Get news by mail'],
    submit: 'Confirm this address',
    busy: 'Confirming',
    logIn: 'Log in',
  },
  unsubscribe: {
    title: 'End mail',
    purpose: 'The bell in your account goes on showing everything. Mail about security is always sent.',
    stops: ['Open the link', 'Choose what ends', 'Choose anew in your settings'],
    loading: 'the link',
    kind: (label: string) => `These mails: ${label}`,
    daily: 'The daily mail',
    other: 'Mails of this kind',
    alert: (name: string) => (name === '' ? 'A job alert that has ended already' : `The job alert “${name}”`),
    endAlert: 'End this job alert',
    one: 'No more of these mails',
    all: 'No mail but about security',
    busy: 'Ending',
    settings: 'Choose in your settings',
  },
  noToken: 'This address carries no link. Open it from the mail once more, or copy it whole.',
};
