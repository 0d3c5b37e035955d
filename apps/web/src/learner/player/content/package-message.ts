import type { PackageEntry, PackageMenu } from '../package-navigation.ts';
import type { SaveState } from '../progress-saver.ts';

/** What the page around a package tells the player: how saving goes, or that the server took something in. */
export type PackageMessage =
  | { readonly type: 'state'; readonly state: SaveState }
  | { readonly type: 'committed'; readonly claim: string }
  | { readonly type: 'navigation'; readonly menu: PackageMenu };

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
const STATES: ReadonlySet<string> = new Set<SaveState>(['saved', 'saving', 'waiting']);

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
  if (type === 'navigation') {
    const menu = menuOf(detail);
    return menu && { type, menu };
  }
  const claim = fieldOf(fieldOf(detail, 'outcome'), 'activityState');
  return type === 'committed' && typeof claim === 'string' ? { type, claim } : null;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

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
