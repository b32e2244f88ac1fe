import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { WaitingTime } from './columns.tsx';

afterEach(() => vi.useRealTimers());

test('an application of yesterday evening has waited for one day', () => {
  // A quarter past midnight of 27 November in India.
  vi.useFakeTimers({ now: new Date('2026-11-26T18:45:00Z'), toFake: ['Date'] });
  const text = (since: string) => renderToStaticMarkup(<WaitingTime since={since} />).replace(/<[^>]*>/g, '');
  expect(['2026-11-26T18:31:00Z', '2026-11-26T16:30:00Z', '2026-11-20T18:00:00Z'].map(text)).toEqual([
    'Today',
    '1 day',
    '7 days',
  ]);
});
