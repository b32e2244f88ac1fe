import { NotFound } from '../parts/not-found.tsx';

/** Any path that no screen serves, with status 404. */
export function NotFoundPage() {
  return <NotFound />;
}
