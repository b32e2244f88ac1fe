/** What the bell says. */
export const words = {
  title: 'Notices',
  loading: 'notices',
  count: (unread: number, most: number) => (unread < most ? String(unread) : `${most - 1}+`),
  waiting: ' waiting',
  label: (unread: number, most: number) =>
    unread === 0 ? 'Notices' : `Notices, ${unread < most ? unread : `more than ${most - 1}`} unread`,
};
