/**
 * Writes the fingerprints of leaked passwords that the server refuses: `node tools/leaked-passwords.ts passwords.json`, with
 * the list of @zxcvbn-ts/language-common 4.1.3 (`src/passwords.json`, MIT), the most common first, and the words of
 * `leaked-words.ts` with what is added to them. @spec ID-17
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fingerprintOf, LEAKED_FILE } from '../apps/api/src/identity/sign-in/leaked-passwords.ts';
import { passwordProblems } from '../packages/rules/src/identity/password.rule.ts';
import { LEAKED_ENDINGS, LEAKED_WORDS } from './leaked-words.ts';

/** As many as a hundred thousand bytes hold. */
const MOST = 25_000;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the list of passwords.');
const listed = JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
const words = [...new Set(Object.values(LEAKED_WORDS).flatMap((text) => text.split(/\s+/)))].filter(Boolean);
const spoken = words.flatMap((word) => LEAKED_ENDINGS.map((ending) => `${word}${ending}`));
// What the rule refuses already needs no fingerprint.
const fingerprintsOf = (passwords: readonly string[]): number[] => [
  ...new Set(
    passwords.filter((password) => passwordProblems(password, 'basic', []).length === 0).map(fingerprintOf),
  ),
];
const first = fingerprintsOf(listed).slice(0, MOST);
const fingerprints = [...new Set([...first, ...fingerprintsOf(spoken)])].sort((one, other) => one - other);
const bytes = Buffer.alloc(fingerprints.length * 4);
for (const [place, fingerprint] of fingerprints.entries()) bytes.writeUInt32BE(fingerprint, place * 4);
writeFileSync(LEAKED_FILE, bytes);
process.stdout.write(
  `${first.length} of ${listed.length} passwords, ${words.length} words, ${fingerprints.length} fingerprints\n`,
);
