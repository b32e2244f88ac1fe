/** The deployment's face: name, support address, colours. Another brand changes this file only. */
export const BRAND = {
  name: 'Niyukti',
  /** The name in other scripts: nobody else may be called so. */
  alsoWritten: ['नियुक्ति'],
  /** Hindi for appointment; shown where the name is explained. */
  meaning: 'appointment',
  tagline: 'One line from job post to offer letter.',
  supportEmail: 'support@niyukti.example',
  /** Canonical origin for search engines when the deployment does not set one. */
  origin: 'http://localhost:8787',
  colours: { indigo: '#2F3A9E', marigold: '#FFB31F', dye: '#15183F', canvas: '#F4F5FA' },
} as const;

/**
 * Shown on /About and marked there as samples: a deployment puts its own people here. Apart from
 * `BRAND`, which every page loads.
 */
export const TEAM = [
  { name: 'Ritu Menon', role: '', profile: 'https://www.linkedin.com/in/ritu-menon-sample', initials: 'RM' },
  { name: 'Arjun Shah', role: '', profile: 'https://www.linkedin.com/in/arjun-shah-sample', initials: 'AS' },
  { name: 'Meera Kulkarni', role: '', profile: 'https://www.linkedin.com/in/meera-kulkarni-sample', initials: 'MK' },
  { name: 'Kabir Singh', role: '', profile: 'https://www.linkedin.com/in/kabir-singh-sample', initials: 'KS' },
] as const;

/**
 * Who answers complaints about personal data, as Indian law asks (DPDP Act 2023, s. 13; IT Rules
 * 2011, r. 5(9)). A deployment puts its own officer here.
 */
export const GRIEVANCE = {
  officer: 'Grievance Officer',
  email: 'grievance@niyukti.example',
  /** Within how many days a complaint is answered. */
  answersInDays: 30,
} as const;
