import { IconEye } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { stopImpersonation } from '@trilha/contract/people/impersonation.calls';
import { Button } from '@trilha/ui/button';
import { api } from '../api.ts';
import { useErrorText } from '../error-text.ts';
import { sessionQuery } from '../session-query.ts';
import { useText } from '../use-text.ts';
import classes from './impersonation-bar.module.css';

/** Over every screen while somebody sees the product as another person does: who looks as whom, and the way out. @spec MG-03 */
export function ImpersonationBar() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return session?.impersonator ? <Bar name={session.fullName} viewer={session.impersonator} /> : null;
}

function Bar({ name, viewer }: { readonly name: string; readonly viewer: string }) {
  const text = useText('shell');
  const errorText = useErrorText();
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api(stopImpersonation),
    onSuccess: () => {
      client.clear();
      location.assign('/manage/people');
    },
  });
  return (
    <section className={classes['bar']} aria-label={text('impersonation.label')}>
      <IconEye size={20} aria-hidden="true" />
      <p>
        <strong>{text('impersonation.as', { name })}</strong>{' '}
        <span>{stop.error ? errorText(stop.error) : text('impersonation.by', { viewer })}</span>
      </p>
      <Button kind="onArt" busy={stop.isPending} onClick={() => stop.mutate()}>
        {text('impersonation.stop')}
      </Button>
    </section>
  );
}
