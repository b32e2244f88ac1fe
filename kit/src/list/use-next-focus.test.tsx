import { act, fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ShowMore } from './pager.tsx';

function Growing() {
  const [names, setNames] = useState(['one', 'two']);
  const of = { hasMore: names.length < 4, isLoadingMore: false, more: () => setNames([...names, 'three', 'four']) };
  return (
    <main>
      {names.map((name) => (
        <a href={`/${name}`} key={name}>
          {name}
        </a>
      ))}
      <ShowMore of={of} label="More" />
    </main>
  );
}

test('after the last page has loaded, its first entry has the focus', async () => {
  renderAt('/', <Growing />);
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  await act(async () => fireEvent.click(more));
  expect(document.activeElement?.textContent).toBe('three');
});
