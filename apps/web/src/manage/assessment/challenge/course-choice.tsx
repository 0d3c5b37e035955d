import { Checkbox } from '@trilha/ui/checkbox';
import { Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { useText } from '#shared/use-text.ts';
import classes from './challenge.module.css';
import type { ChallengeSettings } from './challenge-queries.ts';

interface CourseChoiceProps {
  readonly draft: ChallengeSettings;
  readonly problem: string | null;
  readonly onChange: (change: Partial<ChallengeSettings>) => void;
}

/** All courses, or some of those that have questions a challenge can ask. */
export function CourseChoice({ draft, problem, onChange }: CourseChoiceProps) {
  const text = useText('heat');
  const { courses, courseIds, everyCourse } = draft;
  const choose = (id: string, isIn: boolean): void =>
    onChange({ courseIds: isIn ? [...courseIds, id] : courseIds.filter((each) => each !== id) });
  return (
    <fieldset className={classes['courses']}>
      <legend>{text('setting.courses')}</legend>
      <Stack gap={12}>
        <Switch
          label={text('setting.everyCourse')}
          checked={everyCourse}
          onChange={(event) => onChange({ everyCourse: event.currentTarget.checked })}
        />
        {courses.length === 0 ? <p>{text('setting.noCourses')}</p> : null}
        {problem ? (
          <p className={classes['problem']} role="alert">
            {problem}
          </p>
        ) : null}
        {everyCourse
          ? null
          : courses.map(({ id, title, questions }) => (
              <Checkbox
                key={id}
                label={title}
                description={text('setting.questions', { count: questions })}
                checked={courseIds.includes(id)}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
            ))}
      </Stack>
    </fieldset>
  );
}
