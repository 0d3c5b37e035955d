import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import { CountCards } from './count-cards.tsx';
import type { OneImport } from './import-queries.ts';
import { ReportButton } from './report-button.tsx';
import { RowsPart } from './rows-part.tsx';
import { useStep } from './use-step.ts';

interface ReviewPartProps {
  readonly found: OneImport;
  readonly onBack: () => void;
}

/** What every row would do, before any of it is done. @spec MG-03 */
export function ReviewPart({ found, onBack }: ReviewPartProps) {
  const text = useText('imports');
  const apply = useStep(found.id, 'apply');
  const stop = useStep(found.id, 'stop');
  const { create = 0, join = 0, update = 0, error = 0 } = found.foreseen;
  const good = create + join + update;
  return (
    <Stack gap={24}>
      <CountCards title={text('review.title')} counts={found.foreseen} words="outcome" />
      {good === 0 ? <Notice tone="warn">{text('review.nothing')}</Notice> : null}
      {good > 0 && error > 0 ? <Notice tone="info">{text('review.partial', { count: error })}</Notice> : null}
      <Row gap={12}>
        {good > 0 ? (
          <Button kind="primary" large busy={apply.isPending} onClick={() => apply.mutate()}>
            {text('apply', { count: good })}
          </Button>
        ) : null}
        <Button large onClick={onBack}>
          {text('review.back')}
        </Button>
        <ReportButton importId={found.id} />
        <Button kind="quiet" busy={stop.isPending} onClick={() => stop.mutate()}>
          {text('cancel')}
        </Button>
      </Row>
      <RowsPart found={found} counts={found.foreseen} />
    </Stack>
  );
}
