import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { percentText, studyTime } from '@trilha/i18n/formats';
import { Art } from '@trilha/ui/art';
import { Picture } from '@trilha/ui/picture';
import type { PictureSources } from '@trilha/ui/picture-sources';
import { ProgressBar } from '@trilha/ui/progress';
import type { ReactNode } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Home } from '../learning/learning-queries.ts';
import { TrainingButton } from '../learning/training-link.tsx';
import classes from './home.module.css';

interface ResumeCardProps {
  readonly resume: Home['resume'];
  /** What to begin with where nothing is under way. */
  readonly suggestion: TrainingCard | undefined;
}

/** One tap to the exact activity; where nothing is under way, to a course to begin with. @spec LE-10 */
export function ResumeCard({ resume, suggestion }: ResumeCardProps) {
  const text = useText('learning');
  const locale = useLocale();
  if (resume) {
    const percent = percentText(resume.percent / 100, locale);
    return (
      <Shape
        seed={resume.trainingId}
        image={resume.cover}
        kicker={text('resume.title')}
        title={resume.title}
        action={<GoOn resume={resume} />}
      >
        <ProgressBar value={resume.percent / 100} label={text('card.done', { percent })} />
        <span className={classes['next']}>
          {resume.minutesLeft > 0
            ? text('resume.left', { percent, time: studyTime(resume.minutesLeft) })
            : text('card.done', { percent })}
        </span>
        <span className={classes['next']}>{text('resume.next', { activity: resume.activityTitle })}</span>
      </Shape>
    );
  }
  if (suggestion)
    return (
      <Shape
        seed={suggestion.id}
        image={suggestion.cover}
        kicker={text('begin.title')}
        title={suggestion.title}
        action={
          <TrainingButton look="primary" training={suggestion}>
            {text(suggestion.kind === 'trail' ? 'begin.goTrail' : 'begin.go')}
          </TrainingButton>
        }
      >
        <span className={classes['next']}>{suggestion.summary}</span>
      </Shape>
    );
  return (
    <Shape
      seed="caught-up"
      image={null}
      title={text('caughtUp.title')}
      action={
        <ButtonLink kind="primary" to="/online-courses">
          {text('caughtUp.go')}
        </ButtonLink>
      }
    >
      <span className={classes['next']}>{text('caughtUp.text')}</span>
    </Shape>
  );
}

/** Into the very activity, inside the trail that led there. */
function GoOn({ resume }: { readonly resume: NonNullable<Home['resume']> }) {
  const text = useText('learning');
  const { trainingId: courseId, trailId } = resume;
  const hierarchyOrder = String(resume.hierarchyOrder);
  return trailId === null ? (
    <ButtonLink
      kind="primary"
      to="/courses/$courseId/activities/$hierarchyOrder"
      params={{ courseId, hierarchyOrder }}
    >
      {text('resume.go')}
    </ButtonLink>
  ) : (
    <ButtonLink
      kind="primary"
      to="/trails/$trailId/courses/$courseId/activities/$hierarchyOrder"
      params={{ trailId, courseId, hierarchyOrder }}
    >
      {text('resume.go')}
    </ButtonLink>
  );
}

interface ShapeProps {
  readonly seed: string;
  readonly image: PictureSources | null;
  readonly kicker?: string;
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Shape({ seed, image, kicker, title, action, children }: ShapeProps) {
  return (
    <article className={classes['resume']}>
      <div className={classes['cover']}>
        {image ? (
          <Picture picture={image} sizes="240px" width={112} height={84} first />
        ) : (
          <Art seed={seed} columns={4} rows={3} />
        )}
      </div>
      <div className={classes['words']}>
        {kicker ? <span>{kicker}</span> : null}
        <h2>{title}</h2>
        {children}
      </div>
      <div className={classes['action']}>{action}</div>
    </article>
  );
}
