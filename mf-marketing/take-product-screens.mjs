// Takes the pictures of the product that the public pages show, from the demo data of a running
// product, and writes them as WebP to src/parts/pictures. CHROMIUM names another browser.
//   npm start -- --fresh        (in another terminal)
//   node mf-marketing/take-product-screens.mjs [http://localhost:8787]
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const base = process.argv[2] ?? 'http://localhost:8787';
const folder = path.join(import.meta.dirname, 'src/parts/pictures');
const SCREENS = [
  { name: 'screen-seeker', email: 'student@demo.test', login: '/api/userlogin', at: '/AppliedStatus' },
  { name: 'screen-company', email: 'company@demo.test', login: '/api/company-login', at: '/CompanyDashboard' },
  { name: 'screen-hr', email: 'hr@demo.test', login: '/api/hrlogin', at: '/JobApplications' },
  {
    name: 'screen-interviews',
    email: 'company@demo.test',
    login: '/api/company-login',
    at: '/CompanyInterviewProcess?view=board',
  },
];
const SIZE = { width: 1200, height: 760 };
const QUALITY = 0.55;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
for (const { name, email, login, at } of SCREENS)
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: SIZE,
      colorScheme,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    const answer = await context.request.post(login, {
      headers: { origin: base },
      data: { email, password: 'niyukti-demo' },
    });
    if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()}`);
    const page = await context.newPage();
    await page.goto(at, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
    // The browser encodes the WebP, so that no encoder is a dependency.
    const blank = await context.newPage();
    const webp = await blank.evaluate(
      async ([coded, { width, height }, quality]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${coded}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        canvas.getContext('2d').drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', quality).split(',')[1];
      },
      [png, SIZE, QUALITY],
    );
    const file = `${name}-${colorScheme}.webp`;
    writeFileSync(path.join(folder, file), Buffer.from(webp, 'base64'));
    process.stdout.write(`${file.padEnd(28)} ${Math.round((webp.length * 3) / 4 / 1024)} KB\n`);
    await context.close();
  }
await browser.close();
