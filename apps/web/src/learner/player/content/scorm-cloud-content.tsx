import { IconExternalLink, IconPackage, IconRefresh } from '@tabler/icons-react';
import { percentText } from '@trilha/i18n/formats';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { StatusPill } from '@trilha/ui/status-pill';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type ContentOf, type OpenedActivity, useProgressRefresh } from '../use-activity.ts';
import classes from './content.module.css';
import { Facade } from './facade.tsx';
import { useCloudRun } from './use-cloud-run.ts';

export interface ScormCloudContentProps {
  readonly content: ContentOf<'scorm_cloud'>;
  readonly activity: OpenedActivity['activity'];
}

/**
 * A lesson that runs at SCORM Cloud: framed here, or in a window of its own where the browser will not frame it. The
 * result is posted to the server, and asked for when the lesson is left. @spec PL-03 PL-05 PL-07
 */
export function ScormCloudContent({ content, activity }: ScormCloudContentProps) {
  const text = useText('player');
  const refresh = useProgressRefresh();
  if (content.state === 'ready') return <ReadyLesson content={content} activity={activity} />;
  return (
    <div className={classes['sheet']}>
      <Notice
        tone={content.state === 'failed' ? 'bad' : 'info'}
        action={
          <Button kind="secondary" icon={<IconRefresh size={20} />} onClick={() => void refresh()}>
            {text('cloud.look')}
          </Button>
        }
      >
        {text(content.state === 'failed' ? 'cloud.failed' : 'cloud.preparing')}
      </Notice>
    </div>
  );
}

function ReadyLesson({ content, activity }: ScormCloudContentProps) {
  const text = useText('player');
  const errorText = useErrorText();
  const isOver = isDone(activity.state);
  const run = useCloudRun(isOver);
  const isBegun = activity.state !== 'not_started' && activity.state !== 'restarted';
  return (
    <div className={classes['sheet']}>
      {run.error ? <Notice tone="bad">{errorText(run.error)}</Notice> : null}
      {run.isBlocked ? <Notice tone="warn">{text('cloud.blocked')}</Notice> : null}
      {run.place === 'window' ? <Notice tone="info">{text('cloud.elsewhere')}</Notice> : null}
      {run.frame ? (
        <iframe
          key={run.frame}
          className={`${classes['frame'] ?? ''} ${classes['lesson'] ?? ''}`}
          title={text('cloud.title', { title: content.title })}
          src={run.frame}
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads"
          allow="fullscreen; autoplay; encrypted-media"
        />
      ) : (
        <Facade
          seed={content.title}
          icon={<IconPackage size={32} aria-hidden="true" />}
          onOpen={run.openFramed}
        >
          {text(isBegun ? 'cloud.goOn' : 'cloud.start')}
        </Facade>
      )}
      <p className={classes['provider']}>{text(run.frame ? 'cloud.missing' : 'cloud.consent')}</p>
      <div className={classes['status']}>
        <output aria-live="polite">
          <Standing activity={activity} /> {run.isAsking ? text('cloud.asking') : null}
        </output>
        <span className={classes['tools']}>
          {isBegun || run.place ? (
            <Button kind="quiet" icon={<IconRefresh size={20} />} busy={run.isAsking} onClick={run.askResult}>
              {text('cloud.ask')}
            </Button>
          ) : null}
          <Button kind="quiet" icon={<IconExternalLink size={20} />} onClick={run.openWindow}>
            {text('cloud.window')}
          </Button>
        </span>
      </div>
    </div>
  );
}

function Standing({ activity }: Pick<ScormCloudContentProps, 'activity'>) {
  const text = useText('player');
  const locale = useLocale();
  const { state, percent, score } = activity;
  if (!isDone(state) && percent === 0) return text('cloud.hint');
  const words = [
    isDone(state) ? text('cloud.done') : text('cloud.underWay', { percent }),
    ...(score === null ? [] : [text('cloud.score', { score: percentText(score / 100, locale) })]),
  ];
  return <StatusPill tone={isDone(state) ? 'ok' : 'neutral'}>{words.join(' · ')}</StatusPill>;
}
