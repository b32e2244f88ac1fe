/** The panel of one candidate. A module of its own, since the panel is loaded lazily. */
export const words = {
  resumeOf: (name: string) => `Resume of ${name}`,
  descriptionOf: (job: string) => `Description of ${job}`,
  whole: 'History and letters',
  loading: { resume: 'resume', description: 'description' },
  decided: ' This application has been decided.',
  appliedOn: (name: string, day: string) => `${name} applied on ${day}`,
  summary: 'Summary',
  skills: 'Required skills',
  type: 'Type',
  experience: 'Experience',
  positions: 'Openings',
  salary: 'Salary',
  days: 'Working days',
  deadline: 'Deadline',
};
