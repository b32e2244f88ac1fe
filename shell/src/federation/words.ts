/** Why a remote did not load. */
export const words = {
  tooLate: 'It did not load in time.',
};
