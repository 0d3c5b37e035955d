import { useMutation, useQueryClient } from '@tanstack/react-query';
import { previewRegrade } from '@trilha/contract/assessment/regrades.calls';
import { REGRADE_WAYS, type RegradeWay } from '@trilha/rules/assessment/regrade/ruling.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { questionRegradesQuery } from './regrade-queries.ts';

interface RegradeFormProps {
  readonly bankId: string;
  readonly questionId: string;
  /** There is no key to put it right by. */
  readonly keyless: boolean;
  readonly onBegun: () => void;
}

/** How the question is put right, and why, in words that learners read. @spec AS-06 */
export function RegradeForm({ bankId, questionId, keyless, onBegun }: RegradeFormProps) {
  const text = useText('regrading');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [way, setWay] = useState<RegradeWay>(keyless ? 'everybody' : 'key');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const params = { bankId, questionId };
  const beginning = useMutation({
    mutationFn: () => api(previewRegrade, { params, body: { way, reason } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: questionRegradesQuery(params).queryKey });
      onBegun();
    },
  });
  const isMissing = reason.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isMissing) beginning.mutate();
      }}
    >
      <Stack gap={16}>
        <RadioCards
          legend={text('way')}
          options={REGRADE_WAYS.filter((value) => !keyless || value !== 'key').map((value) => ({
            value,
            label: text(`way.${value}`),
            description: text(`way.${value}.text`),
          }))}
          value={way}
          onChange={setWay}
        />
        <TextArea
          label={text('reason')}
          description={text('reason.text')}
          maxLength={500}
          required
          value={reason}
          error={isAsked && isMissing ? text('reason.missing') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {beginning.error ? <Notice tone="bad">{errorText(beginning.error)}</Notice> : null}
        <span>
          <Button kind="primary" type="submit" busy={beginning.isPending}>
            {text('preview')}
          </Button>
        </span>
      </Stack>
    </form>
  );
}
