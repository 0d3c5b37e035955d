import { useState } from 'react';
import type { TrainingsSearch } from '../trainings.search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { RefusedList } from './refused-list.tsx';
import { UndoNotice } from './undo-notice.tsx';
import type { BulkKind, BulkResult } from './use-bulk.ts';
import { useKeptBulk } from './use-kept-bulk.ts';

interface BulkPartProps {
  readonly kind: BulkKind;
  readonly search: TrainingsSearch;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Above a list: what is done with those that are chosen, what came of it, and the way back. @spec MG-02 */
export function BulkPart({ kind, search, chosen, onChoose }: BulkPartProps) {
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const { kept, keep } = useKeptBulk(kind);
  const done = (left: ReadonlySet<string>, notDone: readonly BulkResult[]): void => {
    onChoose(left);
    setRefused(notDone);
  };
  return (
    <>
      {chosen.size > 0 ? (
        <BulkBar
          kind={kind}
          search={search}
          chosen={chosen}
          onChoose={onChoose}
          onDone={done}
          onKeep={keep}
        />
      ) : null}
      {kept && chosen.size === 0 ? <UndoNotice kind={kind} kept={kept} onKeep={keep} onDone={done} /> : null}
      {refused.length > 0 ? (
        <RefusedList kind={kind} refused={refused} onDismiss={() => setRefused([])} />
      ) : null}
    </>
  );
}
