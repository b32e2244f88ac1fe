/**
 * A company's own page: what visitors read, and what its company sees while it writes. Bundled by
 * the two remotes that show it.
 */
export { CompanyHead } from './company-head.tsx';
export { CompanyBenefits, CompanyFacts, CompanyPhotos } from './company-parts.tsx';
export { CompanyWords } from './company-words.tsx';
