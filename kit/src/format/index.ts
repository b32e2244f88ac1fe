export * from './dates.ts';
export * from './numbers.ts';
export * from './own-time.ts';
export * from './text.ts';
