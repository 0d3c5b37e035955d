import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerSaleAppeal, readAppealsToAudit } from '@trilha/contract/loyalty/appeals.calls';
import type { AppealAnswer } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { SALE_DECISION_REASONS, type SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { AppealMessages, type AppealThread } from '#shared/appeal-messages.tsx';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import { auditKey } from './audit-queries.ts';

/** The appeals about a sale, and the three answers for whoever may give them. @spec LO-30 */
export function SaleAppeals({ saleId, revision }: { readonly saleId: string; readonly revision: number }) {
  const text = useText('appealing');
  const { data } = useQuery({
    queryKey: [...auditKey, 'appeals', saleId, revision],
    queryFn: ({ signal }) => api(readAppealsToAudit, { params: { saleId } }, { signal }),
  });
  if (!data || data.appeals.length === 0) return null;
  return (
    <section className={classes['block']}>
      <h2>{text('title')}</h2>
      {data.appeals.map((appeal) => (
        <Stack key={appeal.id}>
          <AppealMessages appeal={appeal} reader="auditor" />
          {appeal.problem === null ? <Answers key={appeal.revision} appeal={appeal} /> : null}
          {appeal.problem === 'own_refusal' || appeal.problem === 'own_appeal' ? (
            <Notice tone="info">{text(`problem.${appeal.problem}`)}</Notice>
          ) : null}
        </Stack>
      ))}
    </section>
  );
}

function Answers({ appeal }: { readonly appeal: AppealThread }) {
  const text = useText('appealing');
  const audit = useText('audit');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [reason, setReason] = useState<SaleDecisionReason | null>(null);
  const send = useMutation({
    mutationFn: (answer: AppealAnswer) =>
      api(answerSaleAppeal, {
        params: { appealId: appeal.id },
        body: { answer, words, reason: answer === 'keep' ? reason : null, revision: appeal.revision },
      }),
    onSuccess: () => showToast(text('answered')),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: auditKey }),
  });
  return (
    <>
      <TextArea
        label={text('message')}
        minRows={2}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <SelectField
        label={text('reason')}
        placeholder={text('reason.choose')}
        data={SALE_DECISION_REASONS.map((value) => ({ value, label: audit(`reason.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(SALE_DECISION_REASONS.find((known) => known === value) ?? reason)}
      />
      <Row>
        <Button kind="primary" busy={send.isPending} onClick={() => send.mutate('accept')}>
          {text('accept')}
        </Button>
        <Button busy={send.isPending} disabled={reason === null} onClick={() => send.mutate('keep')}>
          {text('keep')}
        </Button>
        <Button busy={send.isPending} disabled={!words.trim()} onClick={() => send.mutate('ask')}>
          {text('ask')}
        </Button>
      </Row>
    </>
  );
}
