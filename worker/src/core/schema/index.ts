export * from './accounts.ts';
export * from './careers.ts';
export * from './community.ts';
export * from './figures.ts';
export * from './hiring.ts';
export * from './mail.ts';
export * from './notices.ts';
export * from './platform.ts';
