import type { SaveState } from '../progress-saver.ts';

/** What the page around a package tells the player: how saving goes, or that the server took something in. */
export type PackageMessage =
  | { readonly type: 'state'; readonly state: SaveState }
  | { readonly type: 'committed'; readonly claim: string };

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
  const claim = fieldOf(fieldOf(detail, 'outcome'), 'activityState');
  return type === 'committed' && typeof claim === 'string' ? { type, claim } : null;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
