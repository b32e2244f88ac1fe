import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from './all-calls.ts';
import { SEARCH_FIELDS, search } from './fields.ts';
import { PROBLEMS } from './problems.ts';

test('a call has a unique id and a unique method and path', () => {
  expect(new Set(CALLS.map((call) => call.id)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(CALLS.length);
});

test('every call of the specification exists', () => {
  const asked =
    `POST /contactus, POST /thoughts, GET /getthoughts, POST /thoughtsreplies/{}, POST /userlogin, POST /usersignup, GET /company-all-jobs,
    GET /userdashboardcount, GET /resume, GET /user-applications, GET /user, POST /apply-job, GET /appliedjobs, GET /user-interviews, POST /resumes,
    PUT /resumes/{}, PUT /change-password, POST /uploadprofile, POST /company-login, POST /company-signup, GET /company/{}, POST /upload-logo/{},
    GET /company-jobs, POST /company-jobs, PUT /company-jobs/{}, GET /selected-applications/{}, GET /interview-applications/{},
    PUT /interview-application/{}/companyStatus, PUT /application/{}/companyStatus, PUT /company-application/{}/interview,
    PUT /company-application/{}/interview/{}/feedback, GET /shortlisted-applications/{}, GET /offer-letter/{}, POST /upload-offer-letter,
    POST /update-to-hr, POST /hrlogin, GET /hrdashboardcount/{}, GET /gethr/{}, GET /hr-jobs/{}, GET /hr-applications/{}, PUT /application/{}/status,
    GET /hired-applications/{}, PUT /application/{}/send-offer-letter, GET /rejected-applications/{}, PUT /application/{}/interview/{}/update-candidate,
    PUT /application/{}/interview/{}/update-feedback, PUT /application/{}/update-interview-status, POST /adminlogin, POST /createhr, PUT /edithr/{},
    GET /gethr, DELETE /deletehr/{}, POST /assign-to-hr, GET /allusers, POST /increment-user-job-limit, GET /allcompany, POST /increment-job-limit,
    GET /getcontactus, GET /admindashboard, PUT /changevisible/{}, PUT /changerepliesvisibilty/{}/replies/{}`
      .split(',')
      .map((call) => call.trim());
  const have = new Set(CALLS.map((call) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`));
  expect(asked.filter((call) => !have.has(call))).toEqual([]);
});

test('every schema can be written as JSON Schema', () => {
  for (const call of CALLS)
    for (const [schema, io] of [
      [call.query, 'input'],
      [call.body, 'input'],
      [call.output, 'output'],
    ] as const)
      if (schema) expect(z.toJSONSchema(schema, { io, unrepresentable: 'throw' })).toBeTypeOf('object');
});

test('the id of `own` is in the path or the body of its call', () => {
  for (const call of CALLS) {
    if (!('own' in call.access) || !call.access.own) continue;
    const { id, in: place } = call.access.own;
    if (place === 'path') expect(call.path).toContain(`{${id}}`);
    else expect(Object.keys(call.body.shape)).toContain(id);
  }
});

test('a list takes limit and cursor and answers an array', () => {
  for (const call of CALLS.filter((one) => one.list)) {
    expect(Object.keys(call.query.shape)).toEqual(expect.arrayContaining(['limit', 'cursor']));
    expect(call.output.def.type).toBe('array');
  }
});

test('every search parameter has a name of SEARCH_FIELDS, by which searches are limited', () => {
  for (const call of CALLS) {
    const fields = Object.entries<unknown>(call.query?.shape ?? {});
    const texts = fields.filter(([, schema]) => schema === search).map(([name]) => name);
    expect([call.id, texts]).toEqual([call.id, texts.filter((name) => SEARCH_FIELDS.includes(name))]);
  }
});

test('every problem has a text and a status of the decisions', () => {
  // 412 is what RFC 9110 has for an If-Match that does not hold: decision 48.
  const statuses = new Set([400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 429, 500, 503]);
  for (const problem of Object.values(PROBLEMS)) {
    expect(statuses).toContain(problem.status);
    expect(problem.detail.length).toBeGreaterThan(5);
  }
});
