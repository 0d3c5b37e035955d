import type { StreamEvent } from './event-stream.ts';

/** Places of the document, as paths below it, with what they hold. */
export type Parts = ReadonlyMap<string, unknown>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The places an event speaks of. Our own server and Firebase speak of one place or of the whole document. @spec IN-03 */
export function partsOf({ data }: StreamEvent): Parts {
  const told: unknown = JSON.parse(data);
  if (!isRecord(told) || typeof told['path'] !== 'string') return new Map();
  return new Map(leavesOf(told['path'].split('/').filter(Boolean), told['data']));
}

const leavesOf = (path: readonly string[], value: unknown): [string, unknown][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf([...path, name], inner))
    : value === null || path.length === 0
      ? []
      : [[path.join('/'), value]];
