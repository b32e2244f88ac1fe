import { Field } from '@niyukti/kit';
import { act, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { FileZone, shortenName } from './file-zone.tsx';

afterEach(() => vi.unstubAllGlobals());

const LIMIT = 100;
const heard: (File | null)[] = [];

function zone() {
  heard.length = 0;
  renderAt(
    '/',
    <Field name="file" label="Photo">
      <FileZone
        accept="image/png"
        says={{ drop: 'Drop it here', over: 'Let go to use it', choose: 'Choose' }}
        hint="PNG"
        refuse={(file) => (file.type.startsWith('image/') ? null : 'Only pictures, please.')}
        picture={{ limit: { bytes: LIMIT, side: 512 }, tooLarge: 'Too large!', alt: 'Chosen' }}
        onFile={(file) => heard.push(file)}
      />
    </Field>,
  );
  const input = screen.getByLabelText('Photo') as HTMLInputElement;
  const box = input.parentElement as HTMLElement;
  return { input, box, choose: (...files: File[]) => act(async () => fireEvent.change(input, { target: { files } })) };
}

const said = (input: HTMLElement) => input.parentElement?.querySelector('[role=status]')?.textContent;

const file = (size: number, type = 'image/png', name = 'me.png') => new File([new Uint8Array(size)], name, { type });

test('a chosen file is shown with its name and size, and can be removed', async () => {
  const { input, choose } = zone();
  await choose(file(50));
  expect(said(input)).toBe('me.png50 bytes');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove me.png' })));
  expect(screen.getByText('Drop it here')).toBeTruthy();
  expect(heard.at(-1)).toBeNull();
  expect(input.value).toBe('');
});

test('a dropped or pasted file counts as chosen', async () => {
  const { box, input } = zone();
  fireEvent.dragEnter(box);
  expect(screen.getByText('Let go to use it')).toBeTruthy();
  await act(async () => fireEvent.drop(box, { dataTransfer: { files: [file(50, 'image/png', 'dropped.png')] } }));
  expect(screen.getByText('dropped.png')).toBeTruthy();
  expect(input.files?.[0]?.name).toBe('dropped.png');
  await act(async () => fireEvent.paste(input, { clipboardData: { files: [file(60, 'image/png', 'pasted.png')] } }));
  expect(screen.getByText('pasted.png')).toBeTruthy();
  expect(input.files?.[0]?.name).toBe('pasted.png');
});

test('a refused file is named with the reason and removed from the input', async () => {
  const { input, choose } = zone();
  await choose(file(50));
  await choose(file(50, 'text/plain', 'notes.txt'));
  expect(said(input)).toBe('notes.txtOnly pictures, please.');
  expect(input.value).toBe('');
  expect(heard.at(-1)).toBeNull();
  await choose(file(1), file(2));
  expect(screen.getByText('Please choose one file.')).toBeTruthy();
});

test('a picture that is too large and cannot be scaled down is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture.')));
  const { choose } = zone();
  await choose(file(LIMIT + 1));
  expect(await screen.findByText('Too large!')).toBeTruthy();
});

test('a picture that is too large is scaled down, and the zone says so', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4_000, height: 3_000 }));
  const draw = { fillRect: () => {}, drawImage: vi.fn(), fillStyle: '' };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(80)], { type: type ?? '' })),
  );
  const { input, choose } = zone();
  await choose(file(2_048));
  expect(await screen.findByText(/^Was 2 KB, is now 80 bytes at 512 × 384 px/)).toBeTruthy();
  await waitFor(() => expect(heard.at(-1)?.size).toBe(80));
  expect(input.files?.[0]?.size).toBe(80);
  vi.restoreAllMocks();
});

test('a long name is shortened in its middle', () => {
  expect(shortenName('Offer letter Lakshmi Narayanan Balasubrmanian Iyer.pdf')).toBe(
    'Offer letter Laksh…manian Iyer.pdf',
  );
  expect(shortenName('Offer.pdf')).toBe('Offer.pdf');
});
