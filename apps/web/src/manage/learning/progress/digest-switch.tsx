import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeLateDigest } from '@trilha/contract/learning/progress-matrix.calls';
import { Switch } from '@trilha/ui/switch';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { progressChoicesQuery } from '../participants/participant-queries.ts';

/** Whether one is written to each Monday about who is late; it takes effect at once. @spec MG-05 */
export function DigestSwitch() {
  const words = useText('progress');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { data } = useQuery(progressChoicesQuery);
  const show = (lateDigest: boolean): void =>
    void cache.setQueryData(
      progressChoicesQuery.queryKey,
      (choices) => choices && { ...choices, lateDigest },
    );
  const turn = useMutation({
    mutationFn: (on: boolean) => api(changeLateDigest, { body: { on } }),
    onMutate: show,
    onError: (error, on) => {
      show(!on);
      showToast(errorText(error), { tone: 'bad' });
    },
  });
  if (!data) return null;
  return (
    <Switch
      label={words('digest.on')}
      description={words('digest.what')}
      checked={data.lateDigest}
      onChange={(event) => turn.mutate(event.currentTarget.checked)}
    />
  );
}
