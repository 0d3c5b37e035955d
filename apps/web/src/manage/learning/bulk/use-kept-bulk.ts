import { useState } from 'react';
import { useSession } from '#shared/session-query.ts';
import { keepUndo, keptUndo } from '../history/kept-undo.ts';
import type { BulkKind, Undoable } from './use-bulk.ts';

/**
 * The last change of many that can still be taken back, once somebody comes back to the list; until then the news of it
 * says so. @spec MG-02
 */
export function useKeptBulk(kind: BulkKind) {
  const place = { of: `bulk:${kind}`, by: useSession().membershipId };
  const [kept, setKept] = useState(() => keptUndo(place) as Undoable | null);
  const keep = (change: Undoable | null): void => {
    keepUndo(place, change);
    setKept(null);
  };
  return { kept, keep };
}
