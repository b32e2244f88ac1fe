import { LIMITS } from '@niyukti/contract/api/limits';
import type { Application } from '@niyukti/contract/hiring/application-calls';
import type * as calls from '@niyukti/contract/hiring/interview-calls';
import { checkStep } from '@niyukti/contract/hiring/state-machine';
import { sql } from 'drizzle-orm';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { letterTypeOf } from '../../files/magic.ts';
import { storeFile } from '../../files/store.ts';
import { type Context, limitTries, rowId } from '../../http/context.ts';
import { partyOf } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import { findApplication, stateOfRow } from '../application-view.ts';
import { applicationToWire } from '../wire.ts';
import { answerStep, isOpen, updateApplication } from './step.ts';

/** An uploaded file. The contract's own type knows no platform, so it has no members. */
interface Upload {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const STEP = { action: 'uploadLetter' } as const;
const NAME_MAX = 120;

export const canUploadLetter = sql`${isOpen} AND ${applications.shortlisted} = 1`;

/**
 * The download name of a letter: the uploaded name without a path and characters that file systems
 * refuse. Browsers send a quote as %22.
 */
function letterName(name: string, ending: string): string {
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const clean = bare.replace(/%22|[^\p{L}\p{M}\p{N} ._()-]/gu, '').trim();
  return `${[...(clean || 'offer-letter')].slice(0, NAME_MAX).join('')}.${ending}`;
}

/**
 * The company uploads an offer letter, which takes back one that HR has not sent yet. The file is
 * stored before the step; if the step is refused, the sweep removes it.
 */
export async function uploadLetter(context: Context<typeof calls.uploadLetter>): Promise<Application> {
  const { db, body, caller } = context;
  const id = rowId('application', body.applicationId);
  await limitTries(context, { key: `letter:${caller.companyId}`, max: 60, seconds: 3_600 });
  const view = (await findApplication(db.orm, partyOf(caller), id)) ?? refuse('not-found');
  if (checkStep(stateOfRow(view.application), STEP) === 'refused')
    refuse('step-not-allowed', { current: applicationToWire(view) });
  const file = body.file as unknown as Upload;
  if (file.size >= LIMITS.letterBytes) refuse('letter-too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength === 0) refuse('no-letter-file');
  const type = letterTypeOf(bytes);
  if (!type) refuse('not-a-letter');
  const name = letterName(file.name, type.ending);
  const key = await storeFile(context, { kind: 'letter', ownerId: id, bytes, type, name });
  const work = transactionOf(context);
  const uploaded = work.change(
    updateApplication(context, id, canUploadLetter, { letter_key: key, letter_name: name, update_hr: 0 }),
    { name: 'letter.uploaded', subject: 'application', id, payload: { letter: name } },
  );
  await work.run(db);
  return applicationToWire(await answerStep(context, id, STEP, uploaded));
}
