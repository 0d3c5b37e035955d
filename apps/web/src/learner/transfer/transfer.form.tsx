import { useMutation, useQueryClient } from '@tanstack/react-query';
import { transferPoints } from '@trilha/contract/transfer/points-transfer.calls';
import { numberText } from '@trilha/i18n/formats';
import { compactNumber, isCpf } from '@trilha/rules/shared/tax-numbers';
import { Button } from '@trilha/ui/button';
import { Card, StatCard } from '@trilha/ui/card';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useTurn } from '#shared/use-turn.ts';
import { ProveDialog } from '../identity/proof/prove-dialog.tsx';
import { maskedCpf, shownCpf } from './shown-cpf.ts';
import classes from './transfer.module.css';
import { type PointsTransfer, pointsTransferQuery } from './transfer-query.ts';

interface TransferFormProps {
  readonly points: number;
  readonly role: NonNullable<PointsTransfer['role']>;
  readonly programme: string;
}

type Asking = 'nothing' | 'sure' | 'proof';

/** What goes and what it means, the CPF, and then once more whether it shall go. @spec TR-01 */
export function TransferForm({ points, role, programme }: TransferFormProps) {
  const words = useText('transfer');
  const errorText = useErrorText();
  const locale = useLocale();
  const turn = useTurn();
  const field = useRef<HTMLInputElement>(null);
  const [document, setDocument] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [asking, setAsking] = useState<Asking>('nothing');
  const send = useTransfer({ onProofNeeded: () => setAsking('proof') });
  const go = (): void => {
    setAsking('nothing');
    if (turn.take()) send.mutate({ document, points }, { onSettled: turn.giveBack });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const fits = isCpf(compactNumber(document));
    setWrong(!fits);
    if (fits) setAsking('sure');
    else field.current?.focus();
  };
  const problem = send.error ? problemFrom(send.error) : null;
  const refusedField = problem?.fields.find(({ path }) => path === 'document');
  const isRefused = problem !== null && !refusedField && problem.code !== 'proof_needed';
  return (
    <Stack gap={24}>
      <StatCard label={words('available')} value={numberText(points, locale)} badge={words(`role.${role}`)} />
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack gap={16}>
            <h2>{words('before')}</h2>
            <ul className={classes['list']}>
              <li>{words('once')}</li>
              <li>{words('within')}</li>
              <li>{words('ranking')}</li>
            </ul>
            {isRefused ? <Notice tone="bad">{errorText(send.error)}</Notice> : null}
            <TextField
              ref={field}
              label={words('document')}
              description={words('documentHint')}
              inputMode="numeric"
              autoComplete="off"
              value={document}
              onChange={(event) => {
                setWrong(false);
                setDocument(shownCpf(event.currentTarget.value));
              }}
              error={
                isWrong
                  ? words('documentInvalid')
                  : refusedField
                    ? words(refusedField.code === 'document_not_own' ? 'documentNotOwn' : 'documentInvalid')
                    : null
              }
            />
            <Row>
              <Button type="submit" kind="primary" large busy={send.isPending}>
                {words('transfer')}
              </Button>
            </Row>
          </Stack>
        </form>
      </Card>
      <ConfirmDialog
        opened={asking === 'sure'}
        onClose={() => setAsking('nothing')}
        title={words('confirm.title')}
        confirm={words('confirm.yes')}
        onConfirm={go}
      >
        <p>
          {words('confirm.body', {
            points: words('points', { count: points }),
            programme: programme || words('programme'),
            document: maskedCpf(document.slice(-2)),
          })}
        </p>
      </ConfirmDialog>
      {asking === 'proof' ? (
        <ProveDialog why={words('proof')} onProved={go} onClose={() => setAsking('nothing')} />
      ) : null}
    </Stack>
  );
}

function useTransfer({ onProofNeeded }: { readonly onProofNeeded: () => void }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly document: string; readonly points: number }) =>
      api(transferPoints, { body }),
    onError: (error) => {
      if (problemFrom(error).code === 'proof_needed') onProofNeeded();
    },
    onSettled: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: pointsTransferQuery.queryKey }),
        cache.invalidateQueries({ queryKey: queryKeys.loyalty }),
      ]);
    },
  });
}
