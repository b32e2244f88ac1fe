import { LETTER_NOT_ASSIGNED, maySeeLetter, stepStanding } from '@niyukti/contract';
import { LIMITS } from '@niyukti/contract/api/limits';
import * as calls from '@niyukti/contract/hiring/interview-calls';
import { letterTypeOf } from '../files/magic.ts';
import { filePath } from '../files/paths.ts';
import { storeFile } from '../files/store.ts';
import { limitTries, rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { findApplication, stateOfRow } from './application-view.ts';
import { inFlow, takeStaffStep } from './steps/take-step.ts';
import { applicationToWire } from './wire.ts';

/** An uploaded file. The contract's own type knows no platform, so it has no members. */
interface Upload {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What a multipart body holds beside the letter. */
const FORM_OVERHEAD = 16 * 1024;
const NAME_MAX = 120;

/**
 * The name that a letter is downloaded under: the uploaded one without a path or what no file
 * system takes. Browsers send a quote of a name as %22.
 */
function letterName(name: string, ending: string): string {
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const clean = bare.replace(/%22|[^\p{L}\p{M}\p{N} ._()-]/gu, '').trim();
  return `${[...(clean || 'offer-letter')].slice(0, NAME_MAX).join('')}.${ending}`;
}

/** Mounts the offer letter: the company's upload and hand-over, and where its readers find it. */
export function mountOfferLetters(api: Api): void {
  mount(
    api,
    calls.uploadLetter,
    async (context) => {
      const { db, body, caller } = context;
      const application = rowId('application', body.applicationId);
      await limitTries(context, { key: `letter:${caller.id}`, max: 60, seconds: 3_600 });
      const view = (await findApplication(db.orm, inFlow(caller), application)) ?? refuse('not-found');
      const file = body.file as unknown as Upload;
      if (file.size >= LIMITS.letterBytes) refuse('letter-too-large');
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (bytes.byteLength === 0) refuse('no-letter-file');
      const type = letterTypeOf(bytes);
      if (!type) refuse('not-a-letter');
      if (stepStanding(stateOfRow(view.application), { action: 'uploadLetter' }) === 'refused') {
        refuse('step-not-allowed', { current: applicationToWire(view) });
      }
      const name = letterName(file.name, type.ending);
      const key = await storeFile(context, { kind: 'letter', ownerId: application, bytes, type, name });
      return takeStaffStep(context, application, { action: 'uploadLetter', file: { key, name } });
    },
    { maxBytes: LIMITS.letterBytes + FORM_OVERHEAD, tooLarge: 'letter-too-large' },
  );

  mount(api, calls.handBack, (context) =>
    takeStaffStep(
      context,
      rowId('application', context.body.applicationId),
      { action: 'handBack' },
      ({ application }) =>
        application.letter_key === null && application.withdrawn_at === null ? 'letter-missing' : null,
    ),
  );

  mount(api, calls.getOfferLetter, async ({ db, path, caller }) => {
    const reader = inFlow(caller);
    const found = await findApplication(db.orm, reader, rowId('application', path.applicationId));
    const { application } = found ?? refuse('not-found');
    const visible = maySeeLetter(reader.role, stateOfRow(application));
    return { offerLetter: (visible ? filePath(application.letter_key) : null) ?? LETTER_NOT_ASSIGNED };
  });
}
