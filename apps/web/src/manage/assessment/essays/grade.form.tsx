import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { Notice } from '@trilha/ui/notice';
import { NumberField } from '@trilha/ui/number-field';
import { RadioCards } from '@trilha/ui/radio-cards';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useLeaveQuestion } from '../../unsaved/use-leave-question.ts';
import type { Essay } from './essay-queries.ts';
import classes from './essays.module.css';
import { useGradeEssay } from './use-grade-essay.ts';

interface GradeFormProps {
  readonly essay: Essay;
  readonly onGraded: (essay: Essay) => void;
}

/** A level for each criterion, or a percent, with a word to the learner; what was filled in outlives a refusal. @spec AS-06 */
export function GradeForm({ essay, onGraded }: GradeFormProps) {
  const words = useText('grading');
  const errorText = useErrorText();
  const { rubric, state, attempt } = essay;
  const [levels, setLevels] = useState<Readonly<Record<string, string>>>(essay.levels ?? {});
  const [percent, setPercent] = useState<number | string>(essay.percent ?? '');
  const [comment, setComment] = useState(essay.comment);
  const [reason, setReason] = useState('');
  const grading = useGradeEssay((graded) => {
    setReason('');
    onGraded(graded);
  });
  const isAgain = state === 'graded';
  const isWhole = rubric.length > 0 ? rubric.every(({ id }) => levels[id]) : typeof percent === 'number';
  const isReady = isWhole && (!isAgain || reason.trim() !== '');
  const wasOvertaken = grading.error !== null && problemFrom(grading.error).code === 'changed_meanwhile';
  const isChanged =
    comment !== essay.comment ||
    percent !== (essay.percent ?? '') ||
    JSON.stringify(levels) !== JSON.stringify(essay.levels ?? {});
  useLeaveQuestion(words('leave'), isChanged && !grading.isPending);
  const save = (): void => {
    if (!isReady || grading.isPending) return;
    grading.mutate({
      essay,
      given: {
        grade:
          rubric.length > 0
            ? { kind: 'rubric', levels: { ...levels } }
            : { kind: 'percent', percent: Number(percent) },
        comment,
        reason: isAgain ? reason : '',
      },
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <form ref={form} className={classes['form']} onSubmit={submit}>
      {wasOvertaken ? <Notice tone="warn">{words('meanwhile')}</Notice> : null}
      {grading.error && !wasOvertaken ? <Notice tone="bad">{errorText(grading.error)}</Notice> : null}
      {isAgain ? <GivenBefore essay={essay} /> : null}
      {rubric.map((criterion) => (
        <RadioCards
          key={criterion.id}
          legend={criterion.name}
          columns
          options={criterion.levels.map(({ id, name, points }) => ({
            value: id,
            label: name,
            description: words('points', { count: points }),
          }))}
          value={levels[criterion.id] ?? null}
          onChange={(level) => setLevels({ ...levels, [criterion.id]: level })}
        />
      ))}
      {rubric.length === 0 ? (
        <NumberField
          label={words('percentField')}
          min={0}
          max={100}
          allowDecimal={false}
          value={percent}
          onChange={setPercent}
        />
      ) : null}
      <TextArea
        label={words('comment')}
        description={words('commentHint')}
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {isAgain ? (
        <TextArea
          label={words('reason')}
          description={words('reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes['save']}>
        {attempt.waiting > 0 ? (
          <p className={classes['quiet']}>{words('waiting', { count: attempt.waiting })}</p>
        ) : null}
        <Button
          type="submit"
          kind="primary"
          large
          iconAfter={<KeyHint keys={['Ctrl', '↵']} />}
          busy={grading.isPending}
          disabled={!isReady}
        >
          {words(isAgain ? 'saveAgain' : 'save')}
        </Button>
        <p className={classes['quiet']}>{words('keys')}</p>
      </div>
    </form>
  );
}

/** Who gave which grade, so that nobody overwrites it unseen. */
function GivenBefore({ essay: { gradedBy, gradedAt, percent } }: Pick<GradeFormProps, 'essay'>) {
  const words = useText('grading');
  const locale = useLocale();
  if (gradedAt === null) return null;
  const date = shortDate(new Date(gradedAt), locale, deviceZone());
  return (
    <Notice tone="info">{words('gradedBy', { name: gradedBy ?? '—', date, percent: percent ?? 0 })}</Notice>
  );
}
