export const words = {
  title: 'Proof of the record',
  purpose: 'Checks that nothing in the record was changed, added or removed after it was sealed',
  check: 'Check the record',
  checkAgain: 'Check again',
  checking: 'Checking',
  back: 'Audit log',
  idle: 'Every change is sealed a second after it was made. Checking reads all seals, part by part, and can be left at any time.',
  progress: (upto: number, all: number) => `Seal ${upto} of ${all}`,
  whole: (events: number, seals: number) =>
    `The record is whole: ${events} ${events === 1 ? 'event' : 'events'} under ${seals} ${seals === 1 ? 'seal' : 'seals'}.`,
  head: 'Newest seal. Whoever notes it can show later that nothing behind it is gone:',
  broken: 'The record is broken. What was checked before this line is whole.',
  unsigned: (seals: number) =>
    `${seals} ${seals === 1 ? 'seal was' : 'seals were'} signed with an earlier secret of this deployment.`,
  line: (table: string, row: number, columns: readonly string[], said: string) =>
    `${table}, row ${row}${columns.length > 0 ? `, ${columns.join(', ')}` : ''}: ${said}`,
  days: 'Days checked',
  day: 'Day',
  events: 'Events',
};
