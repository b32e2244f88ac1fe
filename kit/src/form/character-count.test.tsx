// @vitest-environment happy-dom
import { fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { TextArea } from './controls.tsx';
import { Field } from './field.tsx';

const show = () => {
  renderAt(
    '/',
    <Field name="text" label="Your thought">
      <TextArea maxLength={20} />
    </Field>,
  );
  return screen.getByLabelText('Your thought') as HTMLTextAreaElement;
};
const type = (area: HTMLTextAreaElement, text: string) => fireEvent.input(area, { target: { value: text } });

test('pasted text beyond the limit is not cut, and the excess is shown', () => {
  const area = show();
  type(area, 'x'.repeat(32));
  expect(area.value).toHaveLength(32);
  expect(area.maxLength).toBe(-1);
  expect(screen.getByText('12 too many')).toBeDefined();
  expect(screen.getByText('Longer than 20 characters').parentElement?.role).toBe('status');
});

test('the characters left are shown only near the limit', () => {
  const area = show();
  type(area, 'x'.repeat(17));
  expect(screen.queryByText(/left/)).toBeNull();
  type(area, 'x'.repeat(18));
  expect(screen.getByText('2 left')).toBeDefined();
  type(area, '');
  expect(screen.queryByText(/left/)).toBeNull();
});
