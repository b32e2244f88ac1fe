import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, confirmAddress } from '../../testing/client.ts';
import { type Cast, makeCast, makeRound, rows } from '../../testing/hiring.ts';
import { mailsTo, sendMails } from '../../testing/mail-out.ts';

let cast: Cast;
let id: string;

const withdraw = () => ask('PUT', `/api/application/${id}/withdraw`, { token: cast.student.token });
const share = () =>
  ask('PUT', `/api/application/${id}/interview/1/update-candidate`, {
    token: cast.hr.token,
    body: { updateCandidate: true },
  });
/** Calendars of the mails to the candidate since the last look, as their program reads them. */
async function calendars() {
  await sendMails();
  const mails = await mailsTo(cast.student.email);
  await rows('DELETE FROM kept_mails');
  return mails.flatMap(({ attachments }) => {
    const found = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    if (!found) return [];
    const text = typeof found.content === 'string' ? found.content : new TextDecoder().decode(found.content);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const vevent = calendar.getFirstSubcomponent('vevent');
    if (!vevent) throw new Error('no event');
    const { uid, sequence } = new ICAL.Event(vevent);
    return [{ method: calendar.getFirstPropertyValue('method'), uid, sequence }];
  });
}
const interviews = async () => (await ask('GET', '/api/user-interviews', { token: cast.student.token })).json;

beforeEach(async () => {
  cast = await makeCast();
  await confirmAddress(cast.student);
  ({ id } = await makeRound(cast));
  await sendMails();
  await rows('DELETE FROM kept_mails');
});

describe('a withdrawn application', () => {
  it('cancels its interview in calendars that have it, and leaves the list of interviews', async () => {
    await share();
    const uid = `${id}-1@niyukti`;
    expect(await calendars()).toEqual([{ method: 'REQUEST', uid, sequence: 0 }]);
    expect(await interviews()).toMatchObject([{ applicationId: id, interviews: [{ round: 1 }] }]);
    expect((await withdraw()).status).toBe(200);
    expect(await calendars()).toEqual([{ method: 'CANCEL', uid, sequence: 1 }]);
    expect(await interviews()).toEqual([]);
  });

  it('does not mention a round that HR has not shared', async () => {
    await withdraw();
    expect(await calendars()).toEqual([]);
    const told = await rows(
      'SELECT 1 FROM notices WHERE account_id = ? AND kind = ?',
      cast.student.account,
      'round.called-off',
    );
    expect(told).toEqual([]);
  });

  it('leaves a past interview in the calendar', async () => {
    await share();
    await calendars();
    await rows("UPDATE rounds SET date = '2020-01-05T10:00:00.000Z'");
    await withdraw();
    expect(await calendars()).toEqual([]);
  });
});
