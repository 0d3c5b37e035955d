import type { Context } from '#platform/context.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { remembered } from '#platform/remembered.ts';
import type { Signer } from '#platform/storage/signing.ts';

/** One package as one session may see it, until the end of a day. */
export interface PackageHost {
  readonly fileId: string;
  readonly sessionId: string;
  readonly day: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Days change while the Americas sleep, so that hardly anybody gets another origin in the middle of a lesson. */
const DAY_BEGINS_MS = 8 * HOUR_MS;
const dayOf = (now: Date): number => Math.floor((now.getTime() - DAY_BEGINS_MS) / DAY_MS);

/** A label has 63 letters: after the first, 62 of base 36 hold 40 bytes. */
const LABEL = /^p[0-9a-z]{62}$/;
const LETTERS = 62;
const ID_BYTES = 16;
const DAY_BYTES = 2;
const SEAL_BYTES = 6;
const BYTES = 2 * ID_BYTES + DAY_BYTES + SEAL_BYTES;

/**
 * The host label of one package for one session: each runs on an origin of its own, and what the seal allows ends with
 * the session, or a day later. It is given to those who may launch the package, so that knowing a file's id opens
 * nothing (decision 0205). @spec PL-05 CL-07
 */
export const packageLabel = (
  {
    platform,
    actor,
    now,
  }: Pick<Context, 'now'> & {
    readonly platform: { readonly signer: Signer };
    readonly actor: Pick<Context['actor'], 'sessionId'>;
  },
  fileId: string,
): string => {
  // For whoever acts without a session no file opens.
  const host = { fileId, sessionId: actor.sessionId || NIL_ID, day: dayOf(now) + 1 };
  const days = Buffer.alloc(DAY_BYTES);
  days.writeUInt16BE(host.day);
  const bytes = Buffer.concat([
    bytesOf(host.fileId),
    bytesOf(host.sessionId),
    days,
    sealOf(platform.signer, host),
  ]);
  return `p${BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(LETTERS, '0')}`;
};

/** What a host label names, or null when it names nothing or its seal is not ours. */
export function packageHostOf(signer: Signer, label: string): PackageHost | null {
  if (!LABEL.test(label)) return null;
  const hex = hexOf(label);
  if (hex.length > 2 * BYTES) return null;
  const bytes = Buffer.from(hex.padStart(2 * BYTES, '0'), 'hex');
  const host = {
    fileId: idOf(bytes.subarray(0, ID_BYTES)),
    sessionId: idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    day: bytes.readUInt16BE(2 * ID_BYTES),
  };
  return sealOf(signer, host).equals(bytes.subarray(-SEAL_BYTES)) ? host : null;
}

/** Whether the day of a label is not over. */
export const isInItsDay = ({ day }: PackageHost, now: Date): boolean => dayOf(now) <= day;

/** The package of a host label, for what asks for a token of its own there. */
export const packageOfLabel = (signer: Signer, label: string): string | null =>
  packageHostOf(signer, label)?.fileId ?? null;

const sealOf = (signer: Signer, { fileId, sessionId, day }: PackageHost): Buffer =>
  Buffer.from(
    signer.sign({ purpose: 'package-host', fileId, sessionId, day: String(day) }),
    'base64url',
  ).subarray(0, SEAL_BYTES);

const hexOf = remembered((label) => {
  let value = 0n;
  for (const letter of label.slice(1)) value = value * 36n + BigInt(Number.parseInt(letter, 36));
  return value.toString(16);
});

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * What a page of a package may do. Framed it needs its origin, for its storage and to find the run-time above it, and
 * the plain questions by which packages ask whether to resume; opened directly in a tab, where no frame of ours holds
 * it, it may run its scripts and nothing else. @spec PL-05
 */
export const sandboxOf = (destination: string | string[] | undefined): string =>
  destination === 'document' ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-forms allow-modals';
