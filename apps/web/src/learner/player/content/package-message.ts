import type { PackageEntry, PackageMenu } from '../package-navigation.ts';
import type { SaveState } from '../progress-saver.ts';
import type { CommitBody } from '../waiting/held-commit.ts';

/** What a package has said, until the server has it. */
export interface SaidCommit {
  readonly sequence: number;
  readonly commit: CommitBody['commit'];
}

/**
 * What the page around a package tells the player: how saving goes, that the server took something in or takes nothing of
 * it any more, or what is to be held until it does, and up to which number it has.
 */
export type PackageMessage =
  | ({ readonly type: 'held' } & SaidCommit)
  | { readonly type: 'released'; readonly sequence: number }
  | { readonly type: 'state'; readonly state: SaveState }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'committed'; readonly claim: string }
  | { readonly type: 'navigation'; readonly menu: PackageMenu };

/** As much as the server takes of one commit. */
const LONGEST_COMMIT = 1024 * 1024;
const MOST_ENTRIES = 5000;
const LONGEST_TITLE = 300;
const ENTRY_STATES: readonly PackageEntry['state'][] = [
  'not_started',
  'started',
  'completed',
  'passed',
  'failed',
];
const LOCKS: readonly NonNullable<PackageEntry['lock']>[] = [
  'order',
  'disabled',
  'attempts',
  'leaving',
  'path',
];
const PLACES: readonly PackageMenu['place'][] = ['lesson', 'ended', 'choose'];
const STATES: ReadonlySet<string> = new Set<SaveState>(['saved', 'saving', 'waiting', 'delayed']);
const CODE = /^[a-z_]{1,60}$/;

/**
 * Reads a message of a package's origin, or null when it is none of ours. Uploaded scripts run on that origin and can
 * say the same words: what a commit achieved is a claim, and the server is asked before anybody believes it. @spec PL-05
 */
export function readPackageMessage(data: unknown): PackageMessage | null {
  if (fieldOf(data, 'source') !== 'trilha-package') return null;
  const detail = fieldOf(data, 'detail');
  const type = fieldOf(data, 'type');
  if (type === 'state' && typeof detail === 'string' && STATES.has(detail))
    return { type, state: detail as SaveState };
  if (type === 'refused')
    return typeof detail === 'string' && CODE.test(detail) ? { type, code: detail } : null;
  if (type === 'navigation') {
    const menu = menuOf(detail);
    return menu && { type, menu };
  }
  if (type === 'held') {
    const said = saidOf(detail);
    return said && { type, ...said };
  }
  if (type === 'released') return isSequence(detail) ? { type, sequence: detail } : null;
  const claim = fieldOf(fieldOf(detail, 'outcome'), 'activityState');
  return type === 'committed' && typeof claim === 'string' ? { type, claim } : null;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const isSequence = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** A commit as text, that says its own number; whether the rest of it holds water is for the server to say. */
function saidOf(detail: unknown): SaidCommit | null {
  const sequence = fieldOf(detail, 'sequence');
  const text = fieldOf(detail, 'commit');
  if (!isSequence(sequence) || typeof text !== 'string' || text.length > LONGEST_COMMIT) return null;
  const commit = parsed(text);
  return fieldOf(commit, 'sequence') === sequence
    ? { sequence, commit: commit as SaidCommit['commit'] }
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The table of contents that a package tells, piece by piece: nothing of it is taken as it comes. */
function menuOf(detail: unknown): PackageMenu | null {
  const entries = fieldOf(detail, 'entries');
  const place = PLACES.find((each) => each === fieldOf(detail, 'place'));
  if (!Array.isArray(entries) || entries.length > MOST_ENTRIES || !place) return null;
  const controls = fieldOf(detail, 'controls');
  return {
    place,
    entries: entries.flatMap((entry: unknown) => entryOf(entry) ?? []),
    controls: {
      continue: fieldOf(controls, 'continue') === true,
      previous: fieldOf(controls, 'previous') === true,
    },
  };
}

function entryOf(value: unknown): PackageEntry | null {
  const id = fieldOf(value, 'id');
  const title = fieldOf(value, 'title');
  const depth = fieldOf(value, 'depth');
  const state = ENTRY_STATES.find((each) => each === fieldOf(value, 'state'));
  if (typeof id !== 'string' || typeof title !== 'string' || typeof depth !== 'number' || !state) return null;
  return {
    id,
    title: title.slice(0, LONGEST_TITLE),
    depth,
    state,
    isLeaf: fieldOf(value, 'isLeaf') === true,
    isCurrent: fieldOf(value, 'isCurrent') === true,
    lock: LOCKS.find((each) => each === fieldOf(value, 'lock')) ?? null,
  };
}
