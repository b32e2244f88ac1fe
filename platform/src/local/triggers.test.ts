import { differenceOf, migrationOf, TRIGGERS, type Trigger } from '@niyukti/worker/triggers';
import { expect, test } from 'vitest';
import { migratedTriggers, triggerDifference } from './triggers.ts';

const HINT = 'say it in worker/src/core/triggers, then: node platform/bin/niyukti.mjs triggers <name>';

test('the migrations leave exactly the triggers that the sources say', () => {
  const { missing, changed, unknown } = triggerDifference();
  const names = (triggers: readonly Trigger[]) => triggers.map(({ name }) => name);
  expect([HINT, names(missing), names(changed), unknown]).toEqual([HINT, [], [], []]);
});

test('what a source says more, less or otherwise than the database is found', () => {
  const found = migratedTriggers();
  const [first, second, ...rest] = Object.values(TRIGGERS).flat();
  if (!first || !second) throw new Error('there are no triggers');
  const added: Trigger = { name: 'jobs_wondered', on: 'AFTER INSERT ON jobs', does: ['SELECT 1'] };
  const other: Trigger = { ...second, when: 'NEW.id > 1' };
  const difference = differenceOf(found, [other, ...rest, added]);
  expect(difference).toEqual({ missing: [added], changed: [other], unknown: [first.name] });
  expect(migrationOf(difference)).toContain(
    `DROP TRIGGER ${first.name};\nDROP TRIGGER ${second.name};\nCREATE TRIGGER`,
  );
  expect(() => differenceOf(found, [first, first])).toThrow('same name');
});

test('spaces, lines and comments make no difference, words do', () => {
  const made = 'CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END';
  const spaced = 'CREATE TRIGGER t AFTER INSERT ON a BEGIN\n  -- why\n  SELECT   1;\nEND';
  const trigger: Trigger = { name: 't', on: 'AFTER INSERT ON a', does: ['SELECT 1'] };
  expect(differenceOf([{ name: 't', sql: spaced }], [trigger]).changed).toEqual([]);
  expect(differenceOf([{ name: 't', sql: made.replace('1', '2') }], [trigger]).changed).toEqual([trigger]);
});
