import { Missing } from '../parts/missing.tsx';

/** Any path that no screen serves, with status 404. */
export function NotFoundPage() {
  return <Missing />;
}
