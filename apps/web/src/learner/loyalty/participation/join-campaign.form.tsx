import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { joinCampaign } from '@trilha/contract/loyalty/participation.calls';
import { Button } from '@trilha/ui/button';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { Stepper } from '@trilha/ui/stepper';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { useTurn } from '#shared/use-turn.ts';
import type { Campaign } from '../loyalty-queries.ts';
import { type JoinDraft, LAST_STEP, PROBLEM_FIELDS, stepProblems } from './join-draft.ts';
import { AgencyStep, ReviewStep, TermsStep } from './join-steps.tsx';
import { StoreStep } from './store-step.tsx';

export interface JoinStepProps {
  readonly campaign: Campaign;
  readonly draft: JoinDraft;
  readonly onChange: (change: (before: JoinDraft) => JoinDraft) => unknown;
}

interface JoinFormProps extends JoinStepProps {
  readonly onSent: () => void;
}

/** Steps, what is missing on the one in sight, and the way back and forth. @spec LO-03 */
export function JoinForm({ campaign, draft, onChange, onSent }: JoinFormProps) {
  const text = useText('loyalty');
  const errors = useText('errors');
  const [attempt, setAttempt] = useState(0);
  const join = useJoin(campaign, draft, onSent);
  const errorText = useErrorText();
  const turn = useTurn();
  const problems = attempt > 0 ? stepProblems(draft, draft.step) : [];

  const go = (step: number): void => {
    setAttempt(0);
    onChange((before) => ({ ...before, step }));
    scrollTo({ top: 0 });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Enter in the search for stores searches; the step ends with its button.
    if (document.activeElement?.id === PROBLEM_FIELDS.store_required) return;
    if (stepProblems(draft, draft.step).length > 0) setAttempt((before) => before + 1);
    else if (draft.step < LAST_STEP) go(draft.step + 1);
    else if (turn.take()) join.mutate(undefined, { onSettled: turn.giveBack });
  };
  const props = { campaign, draft, onChange };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <Stepper
          label={text('join.steps')}
          current={draft.step}
          onChoose={go}
          steps={[
            { label: text('join.step.terms') },
            { label: text('join.step.agency') },
            { label: text('join.step.stores') },
            { label: text('join.step.review') },
          ]}
        />
        <ErrorSummary
          attempt={attempt}
          errors={problems.map((problem) => ({ field: PROBLEM_FIELDS[problem], message: errors(problem) }))}
        />
        {join.error ? <Notice tone="bad">{errorText(join.error)}</Notice> : null}
        {draft.step === 0 ? <TermsStep {...props} /> : null}
        {draft.step === 1 ? <AgencyStep {...props} /> : null}
        {draft.step === 2 ? <StoreStep {...props} /> : null}
        {draft.step === LAST_STEP ? <ReviewStep {...props} onStep={go} /> : null}
        <Row spread>
          {draft.step > 0 ? (
            <Button onClick={() => go(draft.step - 1)}>{text('join.back')}</Button>
          ) : (
            <span />
          )}
          <Button type="submit" kind="primary" large busy={join.isPending}>
            {draft.step < LAST_STEP ? text('join.next') : text('join.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function useJoin(campaign: Campaign, draft: JoinDraft, onSent: () => void) {
  const text = useText('loyalty');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () =>
      api(
        joinCampaign,
        {
          params: { campaignId: campaign.id },
          body: {
            acceptedTermsVersion: draft.accepted ? campaign.termsVersion : null,
            agencyIds: draft.agencyId ? [draft.agencyId] : [],
            brandIds: [...draft.brandIds],
            chainIds: [...new Set(draft.stores.map((store) => store.chain.id))],
            storeIds: draft.stores.map((store) => store.id),
          },
        },
        { idempotencyKey: key },
      ),
    onSuccess: async () => {
      onSent();
      // The session names the campaigns of a person too.
      await Promise.all(
        [queryKeys.loyalty, queryKeys.session].map((queryKey) => cache.invalidateQueries({ queryKey })),
      );
      showToast(text('join.done'));
      await navigate({ to: '/campaigns/$campaignId', params: { campaignId: campaign.id } });
    },
  });
}
