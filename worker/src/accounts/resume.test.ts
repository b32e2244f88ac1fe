import { expect, it } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';

it('a resume has room for as many educations as fit into the largest request', async () => {
  const { token } = await signIn('student');
  const education = { institute: 'COEP', degree: 'B.Tech', year: '2024' };
  const resume = (educations: number) => ({
    personalInfo: { name: 'Asha', email: 'asha@made.test', phone: '(022) 2345-6789', address: 'Pune' },
    educations: Array.from({ length: educations }, () => education),
    skills: 'SQL',
    summary: 's',
    project: 'p',
    experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
  });
  const none = await ask('POST', '/api/resumes', { token, body: resume(0) });
  expect([none.status, none.json.errors[0].path]).toEqual([422, 'educations']);
  const made = await ask('POST', '/api/resumes', { token, body: resume(1_500) });
  expect([made.status, made.json.personalInfo.phone]).toEqual([201, '02223456789']);
  expect((await ask('GET', '/api/resume', { token })).json[0].educations).toHaveLength(1_500);
  const path = `/api/resumes/${made.json._id}`;
  expect((await ask('PUT', path, { token, body: resume(3_000) })).status).toBe(413);
});
