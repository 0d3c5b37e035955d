import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import { OwnAppeal } from '../appeals/own-appeal.tsx';
import type { Campaign } from '../loyalty-queries.ts';
import { useReasonText } from '../sales/reason-text.ts';

/** Levels I reached and was refused, why, and what can be said against it. @spec PT-05 LO-30 */
export function RefusedLevels({ refused }: { readonly refused: Campaign['refusedLevels'] }) {
  const text = useText('loyalty');
  const reasonText = useReasonText();
  return refused.map(({ requestId, label, reason, note }) => (
    <Stack key={requestId} gap={12}>
      <Notice tone="warn" title={text('campaign.levelRefused', { level: label })}>
        {reasonText(reason, note)}
      </Notice>
      <OwnAppeal about={{ kind: 'level', id: requestId }} />
    </Stack>
  ));
}
