import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerAppeal } from '@trilha/contract/loyalty/appeals.calls';
import type { AppealAnswer, AppealReason } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { AppealMessages, type AppealThread } from '#shared/appeal-messages.tsx';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import type { AppealedKind, OpenAppeal } from './appeal-queries.ts';
import { useAppealReasons } from './appeal-reason-text.ts';

interface AppealToAnswerProps {
  readonly kind: AppealedKind;
  readonly appeal: AppealThread;
  /** Why whoever reads may not answer it. */
  readonly problem: OpenAppeal['problem'];
}

/** What was said in an appeal, and the three answers for whoever may give them. @spec LO-30 */
export function AppealToAnswer({ kind, appeal, problem }: AppealToAnswerProps) {
  const text = useText('appealing');
  return (
    <>
      <AppealMessages appeal={appeal} reader="auditor" />
      {problem === null ? <Answers key={appeal.revision} kind={kind} appeal={appeal} /> : null}
      {problem === 'own_refusal' || problem === 'own_appeal' ? (
        <Notice tone="info">{text(`problem.${problem}`)}</Notice>
      ) : null}
    </>
  );
}

interface AnswersProps {
  readonly kind: AppealedKind;
  readonly appeal: AppealThread;
}

function Answers({ kind, appeal }: AnswersProps) {
  const text = useText('appealing');
  const reasons: readonly { readonly value: AppealReason; readonly label: string }[] =
    useAppealReasons()[kind];
  const errorText = useErrorText();
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [reason, setReason] = useState<AppealReason | null>(null);
  const send = useMutation({
    mutationFn: (answer: AppealAnswer) =>
      api(answerAppeal, {
        params: { appealId: appeal.id },
        body: { answer, words, reason: answer === 'keep' ? reason : null, revision: appeal.revision },
      }),
    onSuccess: ({ proposed }) => showToast(text(proposed ? 'proposed' : 'answered')),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.loyalty }),
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
        data={[...reasons]}
        value={reason}
        onChange={(value) => setReason(reasons.find((known) => known.value === value)?.value ?? reason)}
      />
      <Row>
        <Button kind="primary" busy={send.isPending} onClick={() => send.mutate('accept')}>
          {text(`accept.${kind}`)}
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
