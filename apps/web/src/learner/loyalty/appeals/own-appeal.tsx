import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  openAppeal,
  readMyAppeals,
  withdrawAppeal,
  writeToAppeal,
} from '@trilha/contract/loyalty/appeals.calls';
import { shortDay } from '@trilha/i18n/formats';
import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { Row, Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { AppealMessages, type AppealThread } from '#shared/appeal-messages.tsx';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { SalePhoto } from '../sales/sale-draft.ts';
import { useInvoicePhoto } from '../sales/use-invoice-photo.ts';

/** What of mine was refused. */
export interface RefusedSubject {
  readonly kind: Exclude<AppealSubject, 'order'>;
  readonly id: string;
}

/** What can be said against a refusal, and what was said. @spec LO-30 LO-12 LO-20 PT-05 */
export function OwnAppeal({ about }: { readonly about: RefusedSubject }) {
  const text = useText('appealing');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [...queryKeys.loyalty, 'appeals', about.kind, about.id],
    queryFn: ({ signal }) =>
      api(readMyAppeals, { params: { subjectKind: about.kind, subjectId: about.id } }, { signal }),
  });
  if (!data || (!data.canAppeal && data.appeals.length === 0)) return null;
  return (
    <section>
      <h3>{text('title')}</h3>
      {data.canAppeal && data.until ? (
        <Stack>
          <p>{text('until', { date: shortDay(data.until, locale) })}</p>
          {isOpen ? (
            <Writing about={about} appeal={null} />
          ) : (
            <Row>
              <Button onClick={() => setOpen(true)}>{text('start')}</Button>
            </Row>
          )}
        </Stack>
      ) : null}
      {data.appeals.map((appeal) => (
        <Stack key={appeal.id}>
          <AppealMessages appeal={appeal} reader="member" />
          {appeal.state === 'open' || appeal.state === 'asked' ? (
            <Writing key={appeal.revision} about={about} appeal={appeal} />
          ) : null}
        </Stack>
      ))}
    </section>
  );
}

interface WritingProps {
  readonly about: RefusedSubject;
  readonly appeal: AppealThread | null;
}

function Writing({ about, appeal }: WritingProps) {
  const text = useText('appealing');
  const loyalty = useText('loyalty');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [sent, setSent] = useState<SalePhoto | null>(null);
  const photo = useInvoicePhoto(sent, setSent);
  const outcome = {
    onError: (error: unknown) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.loyalty }),
  };
  const send = useMutation({
    mutationFn: async () => {
      const said = { words, fileId: sent?.fileId ?? null };
      if (appeal) await api(writeToAppeal, { params: { appealId: appeal.id }, body: said });
      else await api(openAppeal, { body: { subjectKind: about.kind, subjectId: about.id, ...said } });
    },
    onSuccess: () => showToast(text(appeal ? 'replied' : 'sent')),
    ...outcome,
  });
  const withdraw = useMutation({
    mutationFn: (appealId: string) => api(withdrawAppeal, { params: { appealId } }),
    ...outcome,
  });
  return (
    <Stack>
      <TextArea
        label={text(appeal ? 'more' : 'words')}
        minRows={3}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <FileDrop
        label={text(`file.${about.kind}`)}
        action={about.kind === 'sale' ? loyalty('sale.photoAction') : text('file.attach')}
        hint={about.kind === 'sale' ? loyalty('sale.photoHint') : text('file.hint')}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        camera
        files={photo.files}
        onFiles={photo.take}
        onRetry={photo.retry}
        onRemove={photo.remove}
      />
      <Row>
        <Button
          kind="primary"
          busy={send.isPending}
          disabled={!words.trim() || photo.isUploading}
          onClick={() => send.mutate()}
        >
          {text(appeal ? 'reply' : 'send')}
        </Button>
        {appeal ? (
          <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(appeal.id)}>
            {text('withdraw')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
