/** Texts for a call that failed without a message of the server. */
export const words = {
  call: {
    unreachable: 'We could not connect. Check your internet connection and try again.',
    tooLate: (seconds: number) => `The server did not answer in ${seconds} seconds. Nothing you did was lost.`,
    failed: (status: number) => `Something went wrong on our side (${status}). Please try again.`,
  },
  errors: {
    unexpected: 'Something went wrong on this page. Nothing you entered was lost; please try again.',
  },
};
