import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { searchText } from '@trilha/rules/shared/text';

/**
 * Fingerprints of the 25,000 passwords found most often in leaks that the rule does not refuse by itself, four bytes each in
 * rising order; made by `tools/leaked-passwords.ts` from the list of @zxcvbn-ts/language-common 4.1.3, MIT License,
 * copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., copyright (c) 2021 @zxcvbn-ts; and of words of the product's other
 * languages with the digits that are usually added (`tools/leaked-words.ts`). Of a hundred thousand other
 * passwords one or two have the fingerprint of one of these, and are refused with them.
 */
export const LEAKED_FILE = new URL('leaked-passwords.bin', import.meta.url);

const BYTES = 4;

/** However a password writes its letters, it is as easily guessed. */
export const fingerprintOf = (password: string): number =>
  createHash('sha256').update(searchText(password)).digest().readUInt32BE();

let kept: Buffer | undefined;
function holds(fingerprint: number): boolean {
  kept ??= readFileSync(LEAKED_FILE);
  let [low, high] = [0, kept.length / BYTES - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = kept.readUInt32BE(middle * BYTES);
    if (found === fingerprint) return true;
    if (found < fingerprint) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Whether a password was found in leaks often enough to be among the first that are tried, also with signs around it. @spec ID-17 */
export const isLeaked = (password: string): boolean =>
  [password, password.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '')].some((word) =>
    holds(fingerprintOf(word)),
  );
