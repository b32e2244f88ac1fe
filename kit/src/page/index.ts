/**
 * Parts of pages other than lists: cards, facts, tasks. Each remote bundles what it uses, so nothing
 * here may have a context or a state that two remotes share.
 */
export { Card, Facts, Figures, PageBody } from './cards.tsx';
export { FirstSteps } from './first-steps.tsx';
export { saveFile } from './save-file.ts';
export { SignedIn, useAccountId } from './signed-in.tsx';
export { orEmptyTask, type Task, TaskList, taskLink } from './task-list.tsx';
