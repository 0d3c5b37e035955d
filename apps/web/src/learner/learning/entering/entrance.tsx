import { Button } from '@trilha/ui/button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';
import { TrainingButton } from '../training-link.tsx';
import { useAsk, useWithdraw } from './use-entering.ts';

const AskForm = lazy(() => import('./ask.form.tsx').then((file) => ({ default: file.AskForm })));
const PayButton = lazy(() => import('./pay-button.tsx').then((file) => ({ default: file.PayButton })));
const GiveUpDialog = lazy(() =>
  import('./give-up-dialog.tsx').then((file) => ({ default: file.GiveUpDialog })),
);

interface EntranceProps {
  readonly training: Pick<
    Course,
    'id' | 'title' | 'request' | 'mayLeave' | 'payment' | 'enrolmentProblem' | 'prerequisites'
  > & {
    readonly action: { readonly kind: string };
  };
}

/** The ways into a training other than enrolling at once, and out of it again. @spec LE-06 LE-11 */
export function Entrance({ training }: EntranceProps) {
  const { id, request, mayLeave, payment, action } = training;
  if (action.kind === 'ask')
    return (
      <Suspense fallback={null}>
        <AskForm trainingId={id} />
      </Suspense>
    );
  if (action.kind === 'pay' && payment)
    return (
      <Suspense fallback={null}>
        <PayButton trainingId={id} title={training.title} payment={payment} />
      </Suspense>
    );
  if (action.kind === 'queue') return <QueueButton trainingId={id} />;
  if (request?.state === 'awaiting_approval')
    return <WithdrawButton trainingId={id} message={request.message} />;
  if (request?.state === 'awaiting_place') return <GiveUpButton trainingId={id} what="line" />;
  if (training.enrolmentProblem === 'training_prerequisite_missing')
    return <FirstButton prerequisites={training.prerequisites} />;
  return mayLeave ? (
    <GiveUpButton trainingId={id} what="place" paid={payment?.paid ? payment.price : null} />
  ) : null;
}

/** One tap to what unlocks it. */
function FirstButton({ prerequisites }: Pick<Course, 'prerequisites'>) {
  const text = useText('entering');
  const first = prerequisites.find(({ done }) => !done);
  if (!first) return null;
  return (
    <TrainingButton training={first} look="primary">
      {text('first', { title: first.title })}
    </TrainingButton>
  );
}

function QueueButton({ trainingId }: { readonly trainingId: string }) {
  const text = useText('entering');
  const ask = useAsk(trainingId);
  return (
    <Button kind="primary" large fullWidth busy={ask.isPending} onClick={() => ask.mutate('')}>
      {text('queue')}
    </Button>
  );
}

function WithdrawButton({ trainingId, message }: { readonly trainingId: string; readonly message: string }) {
  const text = useText('entering');
  const withdraw = useWithdraw(trainingId, message);
  return (
    <Button fullWidth busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {text('withdraw')}
    </Button>
  );
}

function GiveUpButton({
  trainingId,
  what,
  paid = null,
}: {
  readonly trainingId: string;
  readonly what: 'line' | 'place';
  readonly paid?: number | null;
}) {
  const text = useText('entering');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button kind={what === 'line' ? 'secondary' : 'quiet'} fullWidth onClick={() => setAsks(true)}>
        {text(what === 'line' ? 'leaveLine' : 'giveBack')}
      </Button>
      {asks ? (
        <Suspense fallback={null}>
          <GiveUpDialog trainingId={trainingId} what={what} paid={paid} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
