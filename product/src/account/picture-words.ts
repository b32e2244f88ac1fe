/**
 * What choosing and uploading a picture says. Apart from the other words of an account: a home
 * loads these alone.
 */
export const words = {
  hint: 'PNG, JPEG or WebP. Large ones are made smaller by themselves.',
  chosen: 'The picture you chose',
};
