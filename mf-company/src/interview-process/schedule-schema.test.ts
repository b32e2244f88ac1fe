import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScheduleForm } from './schedule-schema.ts';

const filled = {
  date: '2031-11-24',
  time: '16:00',
  mode: 'Online',
  link: 'https://meet.example/r1',
  interviewer: 'Meera Kulkarni',
};

afterEach(() => vi.useRealTimers());

function messages(value: unknown): Record<string, string> {
  const parsed = ScheduleForm.safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the schedule form', () => {
  it('sends the moment of a date and time in India', () => {
    expect(ScheduleForm.safeParse(filled)).toMatchObject({ success: true, data: { date: '2031-11-24T10:30:00.000Z' } });
  });

  it('reports a missing date and mode in the words of the specification', () => {
    expect(messages({ ...filled, date: '', mode: '' })).toEqual({
      date: 'Please provide interview date and mode',
      mode: 'Please provide interview date and mode',
    });
  });

  it('reports a missing time at its field', () => {
    expect(messages({ ...filled, time: '' })).toEqual({ time: 'Please provide interview date and mode' });
  });

  it('reports a past day at the date, and a past hour at the time', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-24T10:31:00Z') });
    expect(messages({ ...filled, date: '2026-11-23' })).toEqual({ date: 'Please choose today or a later day' });
    expect(messages({ ...filled, date: '2026-11-24' })).toEqual({ time: 'Please choose a time that is still to come' });
    expect(messages({ ...filled, date: '2026-11-24', time: '16:02' })).toEqual({});
  });

  it('names the missing link and interviewer', () => {
    expect(messages({ ...filled, link: ' ', interviewer: '' })).toEqual({
      link: 'Please fill in link',
      interviewer: 'Please fill in interviewer',
    });
  });
});
