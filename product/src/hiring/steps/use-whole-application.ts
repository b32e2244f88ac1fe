import { getApplication, type OneApplication } from '@niyukti/contract/hiring/application-calls';
import { type Loadable, useCall } from '@niyukti/kit';

/**
 * The whole of an application of which a list has a row (`view=row`). Once it is there, those
 * beside it in the list are read too, before somebody goes on to them.
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
