import * as calls from '@niyukti/contract/calls/job-draft';
import { transactionOf } from '../../events/transaction.ts';
import { rowId } from '../../http/context.ts';
import { pageOf, windowOf } from '../../http/list.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { basedOn, refuseStale } from '../../http/revision.ts';
import {
  changeDraft,
  draftToWire,
  insertDraft,
  listDrafts,
  newestDraft,
  readDraft,
  removeDraft,
} from './draft-queries.ts';

/** Mounts the unfinished jobs of a company: its own alone, whatever it asks for. */
export function mountJobDrafts(api: Api): void {
  mount(api, calls.listJobDrafts, async ({ db, caller, query }) => {
    const window = windowOf(query);
    return pageOf(await db.all(listDrafts(caller.id, window)), window, (row) => row.id, draftToWire);
  });

  mount(api, calls.saveJobDraft, async (context) => {
    const { db, body, caller, now, key } = context;
    const work = transactionOf(context);
    const saved = work.change(insertDraft(caller.id, body, now), {
      name: 'draft.saved',
      subject: 'company',
      id: caller.id,
    });
    saved.remember(key);
    const newest = work.read(newestDraft(caller.id));
    await work.run(db);
    const [row] = newest.rows;
    return saved.changed && row ? draftToWire(row) : refuse('draft-limit');
  });

  mount(api, calls.updateJobDraft, async (context) => {
    const { db, body, caller, now, path, request } = context;
    const based = basedOn(request);
    const draft = rowId('draft', path.draftId);
    const work = transactionOf(context);
    const changed = work.change(changeDraft(caller.id, draft, body, based, now), {
      name: 'draft.changed',
      subject: 'company',
      id: caller.id,
    });
    const behind = work.read(readDraft(draft, caller.id));
    await work.run(db);
    const found = behind.rows.map(draftToWire)[0];
    return changed.changed && found ? found : refuseStale(based, found);
  });

  mount(api, calls.deleteJobDraft, async (context) => {
    const { db, caller, path } = context;
    const work = transactionOf(context);
    const gone = work.change(removeDraft(caller.id, rowId('draft', path.draftId)), {
      name: 'draft.deleted',
      subject: 'company',
      id: caller.id,
    });
    await work.run(db);
    if (!gone.changed) refuse('not-found');
  });
}
