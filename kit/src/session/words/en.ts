export const words = {
  logout: {
    done: 'Logout Successfully',
  },
  signIn: {
    cookieDropped:
      'You are logged in, but this browser did not keep the cookie. Over plain http some browsers (older Safari) drop secure cookies: please use another browser, or https.',
  },
};

/** What every language must say. */
export type Words = typeof words;
