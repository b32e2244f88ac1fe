export const words = {
  logout: {
    done: 'Logout Successfully',
    unreachable: 'You are still logged in: we could not connect. Please try again.',
    refused: 'You are still logged in: something went wrong on our side. Please try again.',
  },
  signIn: {
    cookieDropped:
      'You are logged in, but this browser did not keep the cookie. Over plain http some browsers (older Safari) drop secure cookies: please use another browser, or https.',
  },
};
