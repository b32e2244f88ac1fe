import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component that loads later. If it does not load, the page goes on without it and the fault is
 * reported.
 */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(() =>
    load()
      .catch((error: unknown) => {
        reportError(error);
        return () => null;
      })
      .then((component) => ({ default: component as ComponentType<object> })),
  );
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
