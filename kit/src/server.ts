/** What only prerendering needs. */
export { StaticRouter } from 'react-router';
