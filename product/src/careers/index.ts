/** The careers page of a company, as visitors see it and as its company edits it. */
export { CompanyHead } from './company-head.tsx';
export { CompanyBenefits, CompanyFacts, CompanyPhotos } from './company-parts.tsx';
export { CompanyWords } from './company-words.tsx';
