/** The brand: name, support address, colours. Another brand changes only this file. */
export const BRAND = {
  name: 'Niyukti',
  /** The name in other scripts, which nobody else may have. */
  alsoWritten: ['नियुक्ति'],
  /** Meaning of the Hindi name. */
  meaning: 'appointment',
  tagline: 'One line from job post to offer letter.',
  supportEmail: 'support@niyukti.example',
  /** Canonical origin where the deployment does not set one. */
  origin: 'http://localhost:8787',
  colours: { indigo: '#2F3A9E', marigold: '#FFB31F', dye: '#15183F', canvas: '#F4F5FA' },
} as const;

/**
 * People on /About, marked as samples: a deployment puts its own here. Not in `BRAND`, which every
 * page loads.
 */
export const TEAM = [
  { name: 'Ritu Menon', role: '', profile: 'https://www.linkedin.com/in/ritu-menon-sample', initials: 'RM' },
  { name: 'Arjun Shah', role: '', profile: 'https://www.linkedin.com/in/arjun-shah-sample', initials: 'AS' },
  { name: 'Meera Kulkarni', role: '', profile: 'https://www.linkedin.com/in/meera-kulkarni-sample', initials: 'MK' },
  { name: 'Kabir Singh', role: '', profile: 'https://www.linkedin.com/in/kabir-singh-sample', initials: 'KS' },
] as const;

/**
 * The officer for complaints about personal data, as Indian law requires (DPDP Act 2023, s. 13; IT
 * Rules 2011, r. 5(9)). A deployment puts its own here.
 */
export const GRIEVANCE = {
  officer: 'Grievance Officer',
  email: 'grievance@niyukti.example',
  answersInDays: 30,
} as const;
