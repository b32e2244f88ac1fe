import type { Page } from '@playwright/test';
import { disablePreloadedAnswers } from './disable-preloaded-answers.ts';

/** Fields of the API's answers that hold what a person typed. */
const TYPED =
  /^(name|companyName|jobTitle|title|location|city|address|thought|reply|message|by|reason|interviewer|skills|description|fileName|school|college|degree|designation|hrName|email)$/;

const LONG_WORD = 'Srinivasavenkataraghavanvenkateswaraiyengarsubramaniam'.repeat(2);
/** A word without a place to break, other scripts, a script from the right, and text that looks like markup. */
const TEXTS = [
  LONG_WORD,
  'क्षेत्रीय प्रबंधक (उत्तर-पूर्वी क्षेत्र) श्री वेंकटनरसिंहराजुवारिपेट',
  'مهندس برمجيات أول في الرياض',
  `<b>Ravi & "Sons"</b> ${'Project management and delivery of everything '.repeat(4)}`,
  '王小明的很长很长很长很长很长很长很长很长很长很长的名字',
];

/** Puts extreme texts into every answer that the page reads from now on. */
export async function answerWithExtremeTexts(page: Page): Promise<void> {
  await disablePreloadedAnswers(page);
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('application/json') === true;
    if (!isJson) return route.fulfill({ response });
    await route.fulfill({ response, body: withExtremeTexts(await response.text()) });
  });
}

/** Replaces what a person typed in an answer of the API by texts that are hard to lay out. */
export function withExtremeTexts(json: string): string {
  let count = 0;
  const nextText = () => TEXTS[count++ % TEXTS.length];
  const answer = JSON.parse(json, (key, value) => {
    if (key === 'email') return `${LONG_WORD.slice(0, 60)}@${LONG_WORD.slice(0, 60)}.example`;
    if (!TYPED.test(key)) return value;
    if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? nextText() : item));
    return typeof value === 'string' && value ? nextText() : value;
  });
  return JSON.stringify(answer);
}
