import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, listQuery } from '../api/fields.ts';

/** A company that a job seeker follows. */
const FollowedCompany = z.object({
  companyId: id,
  companyName: z.string(),
  companyLogoUrl: z.nullable(z.string()),
  since: z.string(),
});

export const listFollowedCompanies = defineCall({
  id: 'listFollowedCompanies',
  method: 'GET',
  path: '/followed-companies',
  summary: 'The companies that the caller follows, the latest first.',
  access: { roles: ['student'] },
  query: z.object(listQuery),
  output: z.array(FollowedCompany),
  list: true,
  shows: ['follow'],
});

export const getFollowing = defineCall({
  id: 'getFollowing',
  method: 'GET',
  path: '/followed-company/{companyId}',
  summary: 'Whether the caller follows a company.',
  access: { roles: ['student'] },
  output: z.object({ following: z.boolean() }),
  problems: ['not-found'],
  shows: ['follow'],
});

export const followCompany = defineCall({
  id: 'followCompany',
  method: 'PUT',
  path: '/followed-company/{companyId}',
  summary: 'Follows a company: the caller is told of its new jobs. Repeating it changes nothing.',
  access: { roles: ['student'] },
  output: z.object({ following: z.literal(true) }),
  problems: ['not-found'],
  changes: ['follow'],
});

export const unfollowCompany = defineCall({
  id: 'unfollowCompany',
  method: 'DELETE',
  path: '/followed-company/{companyId}',
  summary: 'Ends following a company. Repeating it changes nothing.',
  access: { roles: ['student'] },
  output: z.object({ following: z.literal(false) }),
  problems: ['not-found'],
  changes: ['follow'],
});
