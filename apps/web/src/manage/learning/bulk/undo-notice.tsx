import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row } from '@trilha/ui/page';
import { type BulkKind, type BulkResult, type Undoable, useTakingBack } from './use-bulk.ts';
import { useBulkText } from './use-bulk-text.ts';

interface UndoNoticeProps {
  readonly kind: BulkKind;
  readonly kept: Undoable;
  readonly onKeep: (change: Undoable | null) => void;
  readonly onDone: (left: ReadonlySet<string>, refused: readonly BulkResult[]) => void;
}

/** The last change of many, and the way to take it back, for half an hour. @spec MG-02 */
export function UndoNotice({ kind, kept, onKeep, onDone }: UndoNoticeProps) {
  const text = useBulkText(kind);
  const { isBusy, takeBack } = useTakingBack(kind, { onKeep, onDone });
  return (
    <Notice
      tone="info"
      action={
        <Row gap={8}>
          <Button busy={isBusy} onClick={() => void takeBack(kept)}>
            {text('undo')}
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={() => onKeep(null)}>
            {text('undo.dismiss')}
          </Button>
        </Row>
      }
    >
      {text(`done.${kept.name}`, { count: kept.undo.length })}
    </Notice>
  );
}
