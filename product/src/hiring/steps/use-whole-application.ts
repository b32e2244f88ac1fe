import { getApplication, type OneApplication } from '@niyukti/contract/hiring/application-calls';
import { type Loadable, useCall } from '@niyukti/kit';

/**
 * The whole application for a row of a list (`view=row`). After that it reads the previous and the next
 * row's applications in advance.
 *
 * @example
 * const whole = useWholeApplication(open.id, rows.ids);
 * <Load of={whole} label={words.resume}>{({ resumeId }) => <ResumeView resume={resumeId} />}</Load>
 */
export function useWholeApplication(id: string | null, ids: readonly string[] = []): Loadable<OneApplication> {
  const whole = useOne(id);
  const at = id === null || whole.data === undefined ? -1 : ids.indexOf(id);
  useOne(at === -1 ? null : (ids[at + 1] ?? null));
  useOne(at === -1 ? null : (ids[at - 1] ?? null));
  return whole;
}

const useOne = (id: string | null) => useCall(getApplication, { path: { id: id ?? '' } }, { enabled: id !== null });
