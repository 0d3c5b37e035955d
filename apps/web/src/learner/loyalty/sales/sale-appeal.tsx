import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  openAppeal,
  readMyAppeals,
  withdrawAppeal,
  writeToAppeal,
} from '@trilha/contract/loyalty/appeals.calls';
import { shortDay } from '@trilha/i18n/formats';
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
import type { SalePhoto } from './sale-draft.ts';
import { useInvoicePhoto } from './use-invoice-photo.ts';

/** What can be said against a refusal, and what was said. @spec LO-30 LO-12 */
export function SaleAppeal({ saleId }: { readonly saleId: string }) {
  const text = useText('appealing');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [...queryKeys.loyalty, 'my-sale', saleId, 'appeals'],
    queryFn: ({ signal }) =>
      api(readMyAppeals, { params: { subjectKind: 'sale', subjectId: saleId } }, { signal }),
  });
  if (!data || (!data.canAppeal && data.appeals.length === 0)) return null;
  return (
    <section>
      <h3>{text('title')}</h3>
      {data.canAppeal && data.until ? (
        <Stack>
          <p>{text('until', { date: shortDay(data.until, locale) })}</p>
          {isOpen ? (
            <Writing saleId={saleId} appeal={null} />
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
            <Writing key={appeal.revision} saleId={saleId} appeal={appeal} />
          ) : null}
        </Stack>
      ))}
    </section>
  );
}

function Writing({ saleId, appeal }: { readonly saleId: string; readonly appeal: AppealThread | null }) {
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
      else await api(openAppeal, { body: { subjectKind: 'sale', subjectId: saleId, ...said } });
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
        label={text('file')}
        action={loyalty('sale.photoAction')}
        hint={loyalty('sale.photoHint')}
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
