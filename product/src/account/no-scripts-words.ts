/** What a log-in says where scripts are off. Apart: settings and the other pages do without. */
export const words = {
  passkey: 'Passkeys need scripts, which are off in this browser. Your password works without them.',
  proof:
    'The security check needs scripts, which are off in this browser. Turn them on, or try again in a few minutes.',
};
