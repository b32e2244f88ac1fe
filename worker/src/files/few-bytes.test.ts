import { expect, it } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';

const PICTURES = {
  'a JPEG of four bytes': [0xff, 0xd8, 0xff, 0xe0],
  'the signature of a PNG': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'the head of a WebP': [...'RIFF\u0004\0\0\0WEBP'].map((char) => char.charCodeAt(0)),
};

it.each(Object.entries(PICTURES))('%s is refused as a photo', async (_, bytes) => {
  const { token } = await signIn('student');
  const image = `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
  const answer = await ask('POST', '/api/uploadprofile', { token, body: { image } });
  expect([answer.status, answer.json.type]).toEqual([415, '/problems/not-an-image']);
});
