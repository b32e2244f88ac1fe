import type { Page } from '@playwright/test';
import { disablePreloadedAnswers } from './disable-preloaded-answers.ts';

/** Fields of answers that hold what a person typed, in whatever thing they stand. */
const TYPED =
  /^(name|companyName|jobTitle|title|location|city|address|thought|reply|message|by|reason|interviewer|skills|description|fileName|school|college|degree|designation|hrName|email)$/;

const ENDLESS = 'Srinivasavenkataraghavanvenkateswaraiyengarsubramaniam'.repeat(2);
/** What a name or a note may be: endless, in other scripts, from the right, like markup. */
const TEXTS = [
  ENDLESS,
  'क्षेत्रीय प्रबंधक (उत्तर-पूर्वी क्षेत्र) श्री वेंकटनरसिंहराजुवारिपेट',
  'مهندس برمجيات أول في الرياض',
  `<b>Ravi & "Sons"</b> ${'Project management and delivery of everything '.repeat(4)}`,
  '王小明的很长很长很长很长很长很长很长很长很长很长的名字',
];

/**
 * From here on every answer of the API that a page reads comes with such texts wherever a person
 * typed something.
 */
export async function answerHostile(page: Page): Promise<void> {
  await disablePreloadedAnswers(page);
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('application/json') === true;
    if (!isJson) return route.fulfill({ response });
    await route.fulfill({ response, body: hostileText(await response.text()) });
  });
}

/** An answer of the API, as JSON, with such texts wherever a person typed something. */
export function hostileText(json: string): string {
  let next = 0;
  const text = () => TEXTS[next++ % TEXTS.length];
  const made = JSON.parse(json, (key, value) => {
    if (key === 'email') return `${ENDLESS.slice(0, 60)}@${ENDLESS.slice(0, 60)}.example`;
    if (!TYPED.test(key)) return value;
    if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? text() : one));
    return typeof value === 'string' && value ? text() : value;
  });
  return JSON.stringify(made);
}
