import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeChallengeSettings } from '@trilha/contract/assessment/challenge.calls';
import {
  type ChallengeSettingProblem,
  challengeSettingProblems,
} from '@trilha/rules/assessment/challenge/challenge-points.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { useLeaveQuestion } from '../../unsaved/use-leave-question.ts';
import classes from './challenge.module.css';
import { type ChallengeSettings, challengeSettingsQuery } from './challenge-queries.ts';
import { CourseChoice } from './course-choice.tsx';

const MOST = { points: 100, dailyCap: 1000, weeklyCap: 5000 } as const;
type Figure = keyof typeof MOST;

/** Saved as a whole; what was typed survives every refusal. */
export function ChallengeSettingsForm({ settings }: { readonly settings: ChallengeSettings }) {
  const text = useText('heat');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(settings);
  const [problems, setProblems] = useState<readonly ChallengeSettingProblem[]>([]);
  const change = (next: Partial<ChallengeSettings>): void => {
    setDraft((before) => ({ ...before, ...next }));
    setProblems([]);
  };
  const save = useMutation({
    mutationFn: () => {
      const { courses: _courses, ...body } = draft;
      return api(changeChallengeSettings, { body });
    },
    onSuccess: ({ revision }) => {
      cache.setQueryData(challengeSettingsQuery.queryKey, { ...draft, revision });
      showToast(text('saved'));
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(settings);
  useLeaveQuestion(text('leave'), isChanged && !save.isPending);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = challengeSettingProblems({ ...draft, courses: draft.courseIds.length });
    setProblems(found);
    if (found.length === 0) save.mutate();
  };
  const told = (code: ChallengeSettingProblem): string | null =>
    problems.includes(code) ? text(`problem.${code}`) : null;
  const figure = (name: Figure, description: string | null, error: string | null) => (
    <NumberField
      label={text(`setting.${name}`)}
      description={description}
      allowDecimal={false}
      max={MOST[name]}
      value={draft[name]}
      error={error}
      onChange={(value) => change({ [name]: Number(value) || 0 })}
    />
  );
  const isStale = save.error !== null && problemFrom(save.error).code === 'changed_meanwhile';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        {isStale ? (
          <Notice
            tone="warn"
            action={
              <Button
                onClick={() => void cache.invalidateQueries({ queryKey: challengeSettingsQuery.queryKey })}
              >
                {text('takeNew')}
              </Button>
            }
          >
            {text('changedMeanwhile')}
          </Notice>
        ) : save.error ? (
          <Notice tone="bad">{errorText(save.error)}</Notice>
        ) : null}
        <Switch
          label={text('setting.isOn')}
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        <div className={classes['figures']}>
          {figure('points', text('setting.pointsText'), null)}
          {figure('dailyCap', null, told('cap_below_points'))}
          {figure('weeklyCap', text('setting.weeklyText'), told('weekly_cap_below_daily'))}
        </div>
        <CourseChoice draft={draft} problem={told('no_course_chosen')} onChange={change} />
        <div>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {text('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
