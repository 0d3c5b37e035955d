import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { confirmReading } from '@trilha/contract/player/player.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { StatusPill } from '@trilha/ui/status-pill';
import { api } from '#shared/api.ts';
import { usePlayerPlace } from '../use-activity.ts';
import { ProblemText } from './save-status.tsx';
import { useOutcome } from './use-outcome.ts';

export interface ReadingConfirmationProps {
  readonly confirmed: boolean;
  /** What the learner says, and what is said once it was. */
  readonly label: string;
  readonly done: string;
  /** Nothing was opened yet that could have been read. */
  readonly disabled?: boolean;
}

/** The learner says that something was read to its end, where nothing else can tell. @spec PL-03 */
export function ReadingConfirmation({ confirmed, label, done, disabled = false }: ReadingConfirmationProps) {
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const onOutcome = useOutcome(confirmed);
  const confirming = useMutation({
    mutationFn: () => api(confirmReading, { params: { trainingId, hierarchyOrder } }),
    onSuccess: onOutcome,
  });
  if (confirmed || confirming.isSuccess)
    return (
      <span>
        <StatusPill tone="ok">{done}</StatusPill>
      </span>
    );
  return (
    <>
      {confirming.error ? (
        <Notice tone="bad">
          <ProblemText problem={confirming.error} />
        </Notice>
      ) : null}
      <Button
        kind="primary"
        large
        icon={<IconCircleCheck size={22} />}
        busy={confirming.isPending}
        disabled={preview || disabled}
        onClick={() => confirming.mutate()}
      >
        {label}
      </Button>
    </>
  );
}
