import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { proofQuery } from './proof-query.ts';
import { ProveForm } from './prove.form.tsx';

interface ProveDialogProps {
  /** What it is asked for. */
  readonly why: string;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks who is there before something that a session left open must not be enough for. @spec ID-22 ID-23 */
export function ProveDialog({ why, onProved, onClose }: ProveDialogProps) {
  const text = useText('account');
  const { data, error, isLoadingError, refetch } = useQuery(proofQuery);
  return (
    <Dialog opened onClose={onClose} title={text('proof.title')}>
      {isLoadingError ? (
        <QueryProblem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonList count={2} />
      ) : data.password || data.code ? (
        <ProveForm why={why} hasPassword={data.password} hasCode={data.code} onProved={onProved} />
      ) : (
        <Stack gap={16}>
          <p>{text('proof.none')}</p>
          <ButtonLink to="/request-password" kind="primary" large fullWidth>
            {text('proof.makePassword')}
          </ButtonLink>
        </Stack>
      )}
    </Dialog>
  );
}
