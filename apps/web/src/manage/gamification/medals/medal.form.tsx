import { useBlocker } from '@tanstack/react-router';
import { LONGEST_MEDAL_DESCRIPTION, LONGEST_MEDAL_NAME } from '@trilha/contract/gamification/medal-terms';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { LookFields } from './look-fields.tsx';
import { type MedalDraft, sentOf } from './medal-draft.ts';
import { RuleFields } from './rule-fields.tsx';

export type SentMedal = NonNullable<ReturnType<typeof sentOf>>;

interface MedalFormProps {
  readonly start: MedalDraft;
  readonly isRuleFixed: boolean;
  readonly saving: {
    readonly mutate: (medal: SentMedal) => void;
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly error: Error | null;
  };
  /** Reads anew what somebody else has changed. */
  readonly onTakeNew?: () => void;
}

/** What a medal is called, how it looks and what it is given for; what was typed survives every refusal. @spec GM-02 */
export function MedalForm({ start, isRuleFixed, saving, onTakeNew }: MedalFormProps) {
  const text = useText('honouring');
  const errorText = useErrorText();
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const change = (next: Partial<MedalDraft>): void => setDraft((before) => ({ ...before, ...next }));
  const isChanged = !saving.isSuccess && JSON.stringify(draft) !== JSON.stringify(start);
  useBlocker({
    shouldBlockFn: () => isChanged && !saving.isPending && !window.confirm(text('leave')),
    enableBeforeUnload: isChanged,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const sent = sentOf(draft);
    if (sent && !saving.isPending) saving.mutate(sent);
  };
  const isStale = saving.error !== null && problemFrom(saving.error).code === 'changed_meanwhile';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        {isStale && onTakeNew ? (
          <Notice tone="warn" action={<Button onClick={onTakeNew}>{text('takeNew')}</Button>}>
            {text('changedMeanwhile')}
          </Notice>
        ) : saving.error ? (
          <Notice tone="bad">{errorText(saving.error)}</Notice>
        ) : null}
        <Section title={text('part.medal')}>
          <Stack gap={16}>
            <TextField
              label={text('name')}
              description={text('nameHint')}
              required
              value={draft.name}
              maxLength={LONGEST_MEDAL_NAME}
              error={isTried && !draft.name.trim() ? text('required') : null}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextArea
              label={text('text')}
              description={text('textHint')}
              minRows={2}
              value={draft.description}
              maxLength={LONGEST_MEDAL_DESCRIPTION}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
            <LookFields draft={draft} isTried={isTried} onChange={change} />
          </Stack>
        </Section>
        <Section title={text('part.rule')}>
          {isRuleFixed ? (
            <Notice tone="info">{text('ruleFixed')}</Notice>
          ) : (
            <RuleFields draft={draft} isTried={isTried} onChange={change} />
          )}
        </Section>
        <div>
          <Button type="submit" kind="primary" busy={saving.isPending} disabled={!isChanged}>
            {text('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
