/** What only prerendering needs. */
export { StaticRouter } from './routing/router.tsx';
