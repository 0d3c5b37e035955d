/**
 * Writes the fingerprints of leaked passwords that the server refuses: `node tools/leaked-passwords.ts passwords.json`, with
 * the list of @zxcvbn-ts/language-common 4.1.3 (`src/passwords.json`, MIT), the most common first. @spec ID-17
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fingerprintOf, LEAKED_FILE } from '../apps/api/src/identity/sign-in/leaked-passwords.ts';
import { passwordProblems } from '../packages/rules/src/identity/password.rule.ts';

/** As many as a hundred thousand bytes hold. */
const MOST = 25_000;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the list of passwords.');
const listed = JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
// What the rule refuses already needs no fingerprint.
const others = listed.filter((password) => passwordProblems(password, 'basic', []).length === 0);
const fingerprints = [...new Set(others.map(fingerprintOf))].slice(0, MOST).sort((one, other) => one - other);
const bytes = Buffer.alloc(fingerprints.length * 4);
for (const [place, fingerprint] of fingerprints.entries()) bytes.writeUInt32BE(fingerprint, place * 4);
writeFileSync(LEAKED_FILE, bytes);
process.stdout.write(`${fingerprints.length} of ${listed.length} passwords\n`);
