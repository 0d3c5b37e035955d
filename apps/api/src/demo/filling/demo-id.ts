import { createHash } from 'node:crypto';

/** The id of a thing of the demo world, from its keys: the steps of the filling agree without passing maps around. */
export function demoId(kind: string, ...keys: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update([kind, ...keys].join('|'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
