import {
  IconArrowLeft,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleX,
  IconExternalLink,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { percentText } from '@trilha/i18n/formats';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useEffect } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ContentOf, OpenedActivity } from '../use-activity.ts';
import classes from './content.module.css';
import { usePackageOutcome } from './use-package-outcome.ts';
import { useUnitRun } from './use-unit-run.ts';

type Part = ContentOf<'cmi5'>['parts'][number];
type Unit = NonNullable<Part['unit']>;

const ICONS: Readonly<Record<Unit['state'], typeof IconCircle>> = {
  not_started: IconCircle,
  started: IconCircleDashed,
  failed: IconCircleX,
  satisfied: IconCircleCheckFilled,
};
const DEEPEST = 3;

export interface CourseContentProps {
  readonly content: ContentOf<'cmi5'>;
  readonly activity: OpenedActivity['activity'];
}

/**
 * A course of cmi5: its units one by one, each in a frame or in a window of its own. They report to the record store by
 * themselves; here we only ask how they stand. @spec PL-02 PL-04 PL-05 PL-07
 */
export function CourseContent({ content, activity }: CourseContentProps) {
  const text = useText('player');
  const errorText = useErrorText();
  const run = useUnitRun(content.origin);
  const onClaim = usePackageOutcome(activity.state);
  const { running } = run;
  const isDoneNow = running !== null && isDone(activity.state);
  useEffect(() => {
    if (isDoneNow) onClaim(activity.state);
  }, [isDoneNow, onClaim, activity.state]);
  const open = content.parts.find(({ unit }) => unit && unit.index === running?.index);
  if (running?.frame)
    return (
      <div className={classes['sheet']}>
        <iframe
          key={running.frame}
          className={`${classes['frame'] ?? ''} ${classes['lesson'] ?? ''}`}
          title={text('scorm.title', { title: open?.title ?? content.title })}
          src={running.frame}
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
        <div className={classes['status']}>
          <span>{text('scorm.hint')}</span>
          <span className={classes['tools']}>
            <Button kind="quiet" icon={<IconArrowLeft size={20} />} onClick={run.leave}>
              {text('unit.back')}
            </Button>
          </span>
        </div>
      </div>
    );
  return (
    <div className={classes['sheet']}>
      {run.error ? <Notice tone="bad">{errorText(run.error)}</Notice> : null}
      {run.isBlocked ? <Notice tone="warn">{text('unit.blocked')}</Notice> : null}
      {running ? (
        <Notice
          tone="info"
          action={
            <Button kind="secondary" onClick={run.leave}>
              {text('unit.leave')}
            </Button>
          }
        >
          {text('unit.elsewhere')}
        </Notice>
      ) : null}
      <ol className={classes['units']}>
        {content.parts.map((part) => (
          <li
            key={part.unit ? part.unit.index : `block ${part.title}`}
            data-depth={Math.min(part.depth, DEEPEST)}
          >
            {part.unit ? (
              <UnitLine title={part.title} unit={part.unit} busy={run.isStarting} onOpen={run.open} />
            ) : (
              <h2>{part.title}</h2>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface UnitLineProps {
  readonly title: string;
  readonly unit: Unit;
  readonly busy: boolean;
  readonly onOpen: (index: number, opensIn: Unit['opensIn']) => void;
}

function UnitLine({ title, unit, busy, onOpen }: UnitLineProps) {
  const text = useText('player');
  const locale = useLocale();
  const Icon = ICONS[unit.state];
  const notes = [
    text(`unit.${unit.state}`),
    unit.score === null ? null : text('cloud.score', { score: percentText(unit.score / 100, locale) }),
    unit.state === 'started' && unit.percent > 0 ? text('cloud.underWay', { percent: unit.percent }) : null,
    unit.opensIn === 'window' ? text('unit.ownWindow') : null,
  ];
  const action =
    unit.state === 'not_started' ? 'unit.open' : unit.state === 'satisfied' ? 'unit.again' : 'unit.goOn';
  return (
    <div className={classes['unit']} data-state={unit.state}>
      <Icon size={22} aria-hidden="true" />
      <span>
        <strong>{title}</strong>
        <span className={classes['unit-note']}>{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        kind={unit.state === 'satisfied' ? 'quiet' : 'secondary'}
        icon={unit.opensIn === 'window' ? <IconExternalLink size={20} /> : <IconPlayerPlay size={20} />}
        disabled={busy}
        onClick={() => onOpen(unit.index, unit.opensIn)}
      >
        {text(action)}
        <span className="visually-hidden"> · {title}</span>
      </Button>
    </div>
  );
}
