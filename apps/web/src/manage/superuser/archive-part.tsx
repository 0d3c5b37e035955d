import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreClient } from '@trilha/contract/clients/clients.calls';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { clientsKey, type OneClient } from './clients-queries.ts';

/** Closes a client that is not the one the superuser stands at. @spec MG-06 */
export function ArchivePart({ client }: { readonly client: OneClient }) {
  const text = useText('superuser');
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={text('archive')}>
      <Stack gap={16}>
        <p>{text(client.isSelected ? 'archive.here' : 'archive.note')}</p>
        {client.isSelected ? null : (
          <span>
            <Button kind="danger" icon={<IconArchive size={20} />} onClick={() => setAsking(true)}>
              {text('archive')}
            </Button>
          </span>
        )}
      </Stack>
      {isAsking ? <ArchiveDialog client={client} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

/** Since when a client is closed and why, and the way to open it again. @spec MG-06 */
export function ArchivedNotice({ client, archived }: ArchivedNoticeProps) {
  const text = useText('superuser');
  const locale = useLocale();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const restore = useMutation({
    mutationFn: () => api(restoreClient, { params: { clientSlug: client.slug } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: clientsKey });
      await cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showToast(text('restored', { name: client.name }));
    },
  });
  return (
    <Stack gap={12}>
      {restore.error ? <Notice tone="bad">{errorText(restore.error)}</Notice> : null}
      <Notice
        tone="warn"
        title={text('archived.at', { date: shortDate(new Date(archived.at), locale, deviceZone()) })}
        action={
          <Button
            icon={<IconArchiveOff size={20} />}
            busy={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {text('restore')}
          </Button>
        }
      >
        <p>{archived.reason}</p>
        <p>{text('restore.note')}</p>
      </Notice>
    </Stack>
  );
}

interface ArchivedNoticeProps {
  readonly client: OneClient;
  readonly archived: NonNullable<OneClient['archived']>;
}
