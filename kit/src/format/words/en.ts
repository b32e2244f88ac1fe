/** What format says. */
export const words = {
  dates: {
    closedDate: (date: string | number) => `Closed ${date}`,
    closesToday: 'Closes today',
    closesTomorrow: 'Closes tomorrow',
    closesInDays: (days: string | number) => `Closes in ${days} days`,
    closesDate: (date: string | number) => `Closes ${date}`,
    justNow: 'just now',
  },
  numbers: {
    salaryPer: (range: string | number, per: string | number) => `${range} per ${per}`,
    bytes: (bytes: string | number) => `${bytes} bytes`,
    kilobytes: (size: number) => `${size} KB`,
    megabytes: (size: string) => `${size} MB`,
  },
};

/** What every language must say. */
export type Words = typeof words;
