/** Texts of a resume. */
export const words = {
  gone: 'This resume is no longer available.',
  skillsFor: (job: string) => `Skills for ${job}`,
  skills: 'Skills',
  summary: 'Summary',
  experience: 'Experience',
  noExperience: 'None yet: this would be a first job.',
  project: 'Project',
  education: 'Education',
  matches: (hits: number, total: number) => `${hits} of ${total} required skills`,
};
