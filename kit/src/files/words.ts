/** Texts of a field for a file. */
export const words = {
  one: 'Please choose one file.',
  shrinking: 'Making it smaller',
  shrunk: (was: string, now: string, width: number, height: number) =>
    `Was ${was}, is now ${now} at ${width} × ${height} px. Where and when it was taken is left out.`,
  another: 'Choose another',
  remove: (name: string) => `Remove ${name}`,
  uploading: (percent: number) => `${percent} % uploaded`,
};
