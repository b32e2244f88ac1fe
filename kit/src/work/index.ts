/**
 * Parts of the signed-in pages: tables, panels, list and detail, the line. Not shared at run time:
 * each remote bundles what it uses, so nothing here may hold a context or state that two remotes
 * would have to agree on.
 */
export { type Column, DataTable, type TableTicks } from './data-table.tsx';
export { Card, Facts, Figures, PageBody } from './facts.tsx';
export { FirstSteps } from './first-steps/first-steps.tsx';
export { DetailHead, ListCard, ListDetail } from './list-detail.tsx';
export { NextStop } from './next-stop.tsx';
export { Pager, ShowMore } from './pager.tsx';
export { ResumeView } from './resume-view.tsx';
export { NameCell, RowActions, RowButton } from './row-parts.tsx';
export { saveFile } from './save-file.ts';
export { type Shortcuts, useShortcutsSetting } from './shortcuts.ts';
export { SignedIn, useAccountId } from './signed-in.tsx';
export { Skills } from './skills.tsx';
export { sortRows } from './sort-rows.ts';
export { DockedPanel, KeyHint, SplitView } from './split-view.tsx';
export { orEmptyTask, type Task, TaskList, taskLink } from './task-list.tsx';
export { Station, type StationState, Timeline } from './timeline.tsx';
export { FilterSelect, SearchField, Segmented, Toolbar } from './tools.tsx';
export { useFocusKept, useNextFocus } from './use-focus-kept.ts';
