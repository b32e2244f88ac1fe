/** Texts for times, salaries and sizes. */
export const words = {
  dates: {
    justNow: 'just now',
    ownTime: (time: string) => `${time} your time`,
    ownDayAndTime: (day: string, time: string) => `${day}, ${time} your time`,
    endOfDay: (own: string) => `end of day, IST (${own})`,
  },
  numbers: {
    noSalary: 'Salary not given',
    salaryPer: (range: string, per: string) => `${range} per ${per}`,
    bytes: (bytes: number) => `${bytes} bytes`,
    kilobytes: (size: number) => `${size} KB`,
    megabytes: (size: string) => `${size} MB`,
  },
};
