import { type ComponentType, lazy } from 'react';

/**
 * A component that loads later. If it does not load, the page goes on without it and the fault is
 * reported.
 */
export function lazyOptional<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        reportError(error);
        return { default: () => null };
      },
    ),
  );
}
