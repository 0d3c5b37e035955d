import { Button } from '@trilha/ui/button';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { problemFrom } from '#shared/error-text.ts';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { useTurn } from '#shared/use-turn.ts';
import type { AskedPhoneCode } from '../../identity/phone-proof/asked-code.ts';
import { emptyAddress, useAddressForm } from './address-fields.tsx';
import { forgetRedemption, type KeptRedemption, keepRedemption } from './kept-redemption.ts';
import { RedeemForm } from './redeem.form.tsx';
import type { Reward } from './reward-queries.ts';
import { useRedeem } from './use-redeem.ts';

// Most rewards ask for no code: who orders them loads nothing of it.
const PhoneProof = lazy(() =>
  import('../../identity/phone-proof/phone-proof.tsx').then((file) => ({ default: file.PhoneProof })),
);

interface RedeemSheetProps {
  readonly reward: Reward;
  /** What was kept of an order that waited for the phone; null where none did. */
  readonly kept: KeptRedemption | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before points are spent, and for the phone where the campaign does. @spec RW-02 RW-03 */
export function RedeemSheet({ reward, kept, opened, onClose }: RedeemSheetProps) {
  const text = useText('rewards');
  const session = useSession();
  const turn = useTurn();
  const [step, setStep] = useState<'order' | 'phone'>(kept ? 'phone' : 'order');
  const [asked, setAsked] = useState(kept?.asked ?? null);
  const isGoods = reward.kind === 'goods';
  const form = useAddressForm({
    ...emptyAddress(session.fullName, session.country),
    ...reward.deliveryBefore,
    ...kept?.answers,
  });
  const keep = (code: AskedPhoneCode | null): void => {
    setAsked(code);
    void keepRedemption(session.membershipId, reward.id, { answers: form.getValues(), asked: code });
  };
  const forget = (): void => forgetRedemption(session.membershipId, reward.id);
  const close = (): void => {
    forget();
    setStep('order');
    onClose();
  };
  const redeem = useRedeem(reward, close);
  const go = (): void => {
    if (!turn.take()) return;
    redeem.mutate(
      { cost: reward.cost, delivery: isGoods ? form.getValues() : null },
      {
        onSettled: turn.giveBack,
        onError: (error) => {
          const isAsked = problemFrom(error).code === 'redeem_phone_proof_required';
          setStep(isAsked ? 'phone' : 'order');
          if (isAsked) keep(asked);
          else forget();
        },
      },
    );
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={text(step === 'phone' ? 'redeem.phoneTitle' : 'redeem.title')}
      footer={
        step === 'phone' ? (
          // Another button than the one it gives way to: a click must not end as its submission.
          <Button
            key="back"
            kind="quiet"
            fullWidth
            onClick={() => {
              forget();
              setStep('order');
            }}
          >
            {text('redeem.phoneBack')}
          </Button>
        ) : (
          <Button
            key="confirm"
            type="submit"
            form="redeem"
            kind="primary"
            large
            fullWidth
            busy={redeem.isPending}
          >
            {text('redeem.confirm')}
          </Button>
        )
      }
    >
      {step === 'phone' ? (
        <Suspense fallback={<SkeletonList count={2} />}>
          <PhoneProof
            why={text('redeem.phoneWhy')}
            path={`/reward-store/details/${reward.id}`}
            asked={asked}
            onAsked={keep}
            onProved={go}
            busy={redeem.isPending}
          />
        </Suspense>
      ) : (
        <RedeemForm reward={reward} form={isGoods ? form : null} error={redeem.error} onAgreed={go} />
      )}
    </Sheet>
  );
}
