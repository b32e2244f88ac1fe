/** What several of HR's pages say. */
export const words = {
  logIn: 'Please log in as HR to see this page.',
  search: 'Candidate or skill',
  company: 'Company',
  job: 'Job',
  all: 'All',
  jobAt: (title: string, company: string) => `${title}, ${company}`,
  counted: (name: string, count: number) => `${name} (${count})`,
  order: 'Order',
  orders: { newest: 'Newest', oldest: 'Oldest' },
};
