// Two screens that are nearly all the same code: one file to load.
export { CompaniesPage } from './companies-page.tsx';
export { UsersPage } from './users-page.tsx';
