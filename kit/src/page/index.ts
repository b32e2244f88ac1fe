/**
 * Parts of the signed-in pages that are no list: cards and facts, tasks, the timeline, who is signed
 * in. Not shared at run time: each remote bundles what it uses, so nothing here may hold a context
 * or state that two remotes would have to agree on.
 */
export { Card, Facts, Figures, PageBody } from './cards.tsx';
export { FirstSteps } from './first-steps.tsx';
export { saveFile } from './save-file.ts';
export { SignedIn, useAccountId } from './signed-in.tsx';
export { orEmptyTask, type Task, TaskList, taskLink } from './task-list.tsx';
