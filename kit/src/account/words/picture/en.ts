/**
 * What choosing and uploading a picture says. Apart from the other words of an account: a home
 * loads these alone.
 */
export const words = {
  hint: (size: string) => `PNG, JPEG or WebP, at most ${size}`,
  chosen: 'The picture that you chose',
  ready: (size: string) => `Ready to upload: ${size}.`,
  shrink: 'Make it smaller',
  shrinking: 'Making it smaller',
  cannotShrink: 'This picture could not be made smaller here. Please choose another one.',
};

/** What every language must say. */
export type Words = typeof words;
