import { Stack } from '@trilha/ui/page';
import { Tabs } from '@trilha/ui/tabs';
import type { ReactNode } from 'react';
import { useText } from '#shared/use-text.ts';
import { RewardCodes } from './reward-codes.tsx';
import type { Reward } from './reward-queries.ts';
import { StockForm } from './stock.form.tsx';
import { StockHistory } from './stock-history.tsx';

interface RewardPartsProps {
  /** Undefined while the reward is not there yet: then there is the form alone. */
  readonly reward: Reward | undefined;
  readonly part: 'details' | 'stock';
  readonly onPart: (part: 'details' | 'stock') => void;
  /** The form. */
  readonly children: ReactNode;
}

/** What a reward is, and behind it what there is of it. @spec MG-04 RW-01 RW-05 */
export function RewardParts({ reward, part, onPart, children }: RewardPartsProps) {
  const text = useText('fulfilling');
  if (!reward) return children;
  const isVoucher = reward.kind === 'voucher';
  return (
    <Tabs
      label={reward.name}
      value={part}
      onChange={onPart}
      tabs={[
        { value: 'details', label: text('part.details') },
        { value: 'stock', label: text(isVoucher ? 'part.codes' : 'part.stock') },
      ]}
    >
      {part === 'details' ? (
        children
      ) : (
        <Stack gap={32}>
          {isVoucher ? <RewardCodes reward={reward} /> : <StockForm key={reward.id} reward={reward} />}
          <StockHistory rewardId={reward.id} />
        </Stack>
      )}
    </Tabs>
  );
}
