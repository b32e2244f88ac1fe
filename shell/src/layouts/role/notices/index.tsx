import { lazyOptional } from '../../lazy-optional.tsx';

// Both load after the page, in one file.
export const Bell = lazyOptional(() =>
  import(/* webpackChunkName: "notices" */ './bell.tsx').then((module) => module.Bell),
);
export const PendingTasks = lazyOptional(() =>
  import(/* webpackChunkName: "notices" */ './pending-tasks.tsx').then((module) => module.PendingTasks),
);
