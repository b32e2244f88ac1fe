/** How a time is said to whom it is another hour. */
export const words = {
  ownTime: (time: string) => `${time} your time`,
  ownDayAndTime: (day: string, time: string) => `${day}, ${time} your time`,
};

/** What every language must say. */
export type Words = typeof words;
