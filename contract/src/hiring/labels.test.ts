import { expect, test } from 'vitest';
import {
  applyButton,
  feedbackLabel,
  finalStatusLabel,
  overallLabel,
  postButton,
  rejectedLabel,
  reviewLabel,
} from './labels.ts';

test('an unknown review shows as Pending, in any letter case', () => {
  expect([reviewLabel('pending'), reviewLabel('Selected'), reviewLabel('REJECTED'), reviewLabel('odd')]).toEqual([
    'Pending',
    'Selected',
    'Rejected',
    'Pending',
  ]);
});

test('feedback waits for HR', () => {
  expect(feedbackLabel({ feedbackUpdatedByHR: false, interviewStatus: 'Rejected' })).toBe('Pending HR update');
  expect(feedbackLabel({ feedbackUpdatedByHR: true, interviewStatus: 'Rejected' })).toBe('Rejected');
});

test('the overall label puts a rejection before a shortlist', () => {
  expect(overallLabel({ interviewOverviewStatus: 'rejected', shortListed: true })).toBe('Rejected');
  expect(overallLabel({ interviewOverviewStatus: null, shortListed: true })).toBe('Shortlisted');
  expect(overallLabel({ interviewOverviewStatus: null, shortListed: false })).toBe('Pending');
});

test('the final status is Pending until HR has updated it', () => {
  const decided = { interviewOverviewStatus: 'rejected', shortListed: false } as const;
  expect(finalStatusLabel({ ...decided, interviewStatusUpdatedByHR: false })).toBe('Pending');
  expect(finalStatusLabel({ ...decided, interviewStatusUpdatedByHR: true })).toBe('Rejected');
});

test('a rejection names the first that applies: interview, HR, company', () => {
  expect(rejectedLabel({ interviewOverviewStatus: 'rejected', status: 'rejected', companyStatus: 'Rejected' })).toBe(
    'Interview Rejected',
  );
  expect(rejectedLabel({ interviewOverviewStatus: null, status: 'rejected', companyStatus: 'pending' })).toBe(
    'HR Rejected',
  );
  expect(rejectedLabel({ interviewOverviewStatus: null, status: 'selected', companyStatus: 'Rejected' })).toBe(
    'Company Rejected',
  );
});

test('the apply button reads Applied, Closed, Subscribe, Apply Now in this order', () => {
  expect(applyButton({ applied: true, closed: true }, true)).toBe('Applied');
  expect(applyButton({ applied: false, closed: true }, true)).toBe('Closed');
  expect(applyButton({ applied: false, closed: false }, true)).toBe('Subscribe');
  expect(applyButton({ applied: false, closed: false }, false)).toBe('Apply Now');
});

test('a company subscribes at its limit, unless it has none', () => {
  expect(postButton(1, 2, false)).toBe('Add/Post Job');
  expect(postButton(2, 2, false)).toBe('Subscribe');
  expect(postButton(9, 2, true)).toBe('Add/Post Job');
});
