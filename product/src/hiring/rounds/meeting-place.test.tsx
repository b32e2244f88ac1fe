import { renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { MeetingPlace } from './meeting-place.tsx';

test.each([
  ['https://meet.example/abc', 1],
  ['HTTP://meet.example', 1],
  ['javascript:alert(1)', 0],
  ['Room 4, Baner', 0],
  ['https://', 0],
])('%s is a link only if it is a web address', (place, links) => {
  renderAt('/x', <MeetingPlace place={place} />);
  screen.getByText(place);
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});
