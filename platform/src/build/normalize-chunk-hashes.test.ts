import { expect, test } from 'vitest';
import { sortHashes } from './normalize-chunk-hashes.ts';

test("the order of the bundler's hashes does not change the bytes of a build", () => {
  const one = sortHashes('a();f.sriHashes={727:"sha384-x+/=",14:"sha384-y"},f.sriCssHashes={9:"z",1:"q"},g={b:1}');
  const other = sortHashes('a();f.sriHashes={14:"sha384-y",727:"sha384-x+/="},f.sriCssHashes={1:"q",9:"z"},g={b:1}');
  expect(one).toBe(other);
  expect(one).toContain('g={b:1}');
});
