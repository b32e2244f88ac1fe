import { scheduleRound } from '@niyukti/contract/hiring/interview-calls';
import { shareRound } from '@niyukti/contract/hiring/screening-calls';
import ICAL from 'ical.js';
import { confirmAddressOf, newStudent, PASSWORD } from '../support/accounts.ts';
import { callAs } from '../support/call-as.ts';
import { linkIn, waitForMail } from '../support/mails.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { newCandidate, newWorld } from '../support/world.ts';

test('a forgotten password is replaced with the link of a mail', async ({ page }) => {
  const { email } = await newStudent();
  await page.goto('/StudentLogIn');
  await waitForHydration(page, 'h1');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Account')).toHaveValue('student');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If an account has this address')).toBeVisible();
  await page.goto(linkIn(await waitForMail(email, 'Choose a new password'), 'Choose a new password'));
  // A plain form cannot send the token, because it stands behind the #.
  await waitForHydration(page, 'h1');
  const password = `${PASSWORD}, changed`;
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/Home/i);
});

test('a link confirms an address, whose owner then chooses what comes by mail', async ({ page, context }) => {
  const { email } = await newStudent();
  await signIn(context, 'student', { email, password: PASSWORD });
  await page.goto('/Settings');
  await page.getByRole('button', { name: 'Send a link to confirm it' }).click();
  await page.goto(linkIn(await waitForMail(email, 'Confirm your email'), 'Confirm this address'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await page.goto('/Settings');
  await expect(page.getByText(`Mail goes to ${email}.`)).toBeVisible();
  await page.getByRole('radio', { name: 'Offer letters: Never' }).check();
  await expect(page.getByRole('radio', { name: 'Offer letters: Never' })).toBeChecked();
});

test('an interview that HR shares arrives by mail with a calendar entry and a link', async ({ page, context }) => {
  const world = await newWorld();
  const { _id: id, resumeId } = await newCandidate(world, 'Asha Kale', 'interview');
  const email = resumeId?.personalInfo.email ?? '';
  await confirmAddressOf({ email });
  const body = {
    date: '2031-03-04T10:30:00.000Z',
    mode: 'Online',
    link: 'https://meet.example/x',
    interviewer: 'Meera',
  };
  await callAs(world.company.token, scheduleRound, { path: { id }, body: body as never });
  await callAs(world.hr.token, shareRound, { path: { id, round: '1' }, body: { updateCandidate: true } });

  const mail = await waitForMail(email, 'Round 1 is scheduled');
  expect(mail.text).toContain('Interview: Tue, 4 Mar 2031, 4:00 pm IST');
  const [invitation] = mail.attachments;
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(invitation?.content as ArrayBuffer)));
  const interview = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  expect([invitation?.mimeType, calendar.getFirstPropertyValue('method')]).toEqual(['text/calendar', 'REQUEST']);
  expect([interview.uid, interview.startDate.toJSDate().toISOString()]).toEqual([`${id}-1@niyukti`, body.date]);

  await signIn(context, 'student', { email, password: PASSWORD });
  await page.goto(linkIn(mail, 'Open Niyukti'));
  await expect(page.getByRole('heading', { name: /Interview round 1/ })).toBeVisible();
});
