import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { dateAndTime } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type PackageMenu, PackageNavigationContext } from '../package-navigation.ts';
import { ReopenContext } from '../reopen-context.ts';
import type { ContentOf, OpenedActivity } from '../use-activity.ts';
import { type HeldSaving, savingAfter } from '../waiting/held-saving.ts';
import { HeldStatus } from '../waiting/held-status.tsx';
import { useHeldLaunch } from '../waiting/use-held-launch.ts';
import classes from './content.module.css';
import { LessonRefused } from './lesson-refused.tsx';
import { readPackageMessage } from './package-message.ts';
import { SaveStatus } from './save-status.tsx';
import { usePackageOutcome } from './use-package-outcome.ts';

/** One lesson needs no table of contents. */
const hasSeveral = (menu: PackageMenu | null): menu is PackageMenu => (menu?.entries.length ?? 0) > 1;

export interface ScormContentProps {
  readonly content: ContentOf<'scorm'>;
  readonly activity: OpenedActivity['activity'];
}

/**
 * A package, once all that was said in it before has arrived: opened sooner, it would begin where the server last knew
 * the learner, and what they did without a network would be lost to what is newer. @spec PL-04 OF-03
 */
export function ScormContent({ content, activity }: ScormContentProps) {
  const text = useText('player');
  const locale = useLocale();
  const held = useHeldLaunch(content, activity);
  if (held.launch) return <Lesson key={held.launch} content={content} activity={activity} held={held} />;
  if (held.isLooking) return <SkeletonPage />;
  return (
    <Notice
      tone="warn"
      title={text('held.first')}
      action={
        <Button kind="primary" icon={<IconRefresh size={20} />} onClick={held.openAnew}>
          {text('held.now')}
        </Button>
      }
    >
      {held.since
        ? text('held.since', { moment: dateAndTime(new Date(held.since), locale, deviceZone()) })
        : null}
    </Notice>
  );
}

/**
 * An uploaded package on an origin of its own. It saves there by itself; here we only hear, from exactly that origin,
 * how it goes, and ask it for another lesson. @spec PL-04 PL-05
 */
function Lesson({
  content,
  activity,
  held,
}: ScormContentProps & { readonly held: ReturnType<typeof useHeldLaunch> }) {
  const text = useText('player');
  const onClaim = usePackageOutcome(activity.state);
  const onLessons = use(PackageNavigationContext);
  const [{ state, waited }, setSaving] = useState<HeldSaving>({ state: 'saved', waited: null });
  const [menu, setMenu] = useState<PackageMenu | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { hold, release, openAnew } = held;
  const reopen = use(ReopenContext);
  const reload = (): void => void reopen().catch(openAnew);
  const frame = useRef<HTMLIFrameElement>(null);
  const ask = useCallback(
    (request: string, target?: string): void =>
      frame.current?.contentWindow?.postMessage({ source: 'trilha-player', request, target }, content.origin),
    [content.origin],
  );
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.origin !== content.origin || event.source !== frame.current?.contentWindow) return;
      const message = readPackageMessage(event.data);
      if (message?.type === 'state') setSaving((before) => savingAfter(before, message.state, new Date()));
      if (message?.type === 'refused') setRefusal(message.code);
      if (message?.type === 'held') hold(message);
      if (message?.type === 'released') release(message.sequence);
      if (message?.type === 'committed') onClaim(message.claim);
      if (message?.type === 'navigation') setMenu(message.menu);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [content.origin, onClaim, hold, release]);
  useEffect(() => {
    onLessons(hasSeveral(menu) ? { menu, onChoose: (id) => ask('choice', id) } : null);
    return () => onLessons(null);
  }, [menu, onLessons, ask]);
  const isEnded = menu?.place === 'ended';
  return (
    <div className={classes['sheet']}>
      {isEnded ? (
        <Notice
          tone="ok"
          action={
            <Button kind="secondary" icon={<IconRefresh size={20} />} onClick={() => ask('again')}>
              {text('lesson.again')}
            </Button>
          }
        >
          {text('lesson.ended')}
        </Notice>
      ) : null}
      {refusal === null ? null : <LessonRefused code={refusal} onReload={reload} />}
      {menu?.place === 'choose' ? <Notice tone="info">{text('lesson.choose')}</Notice> : null}
      <iframe
        ref={frame}
        className={`${classes['frame'] ?? ''} ${classes['lesson'] ?? ''}`}
        hidden={isEnded}
        title={text('scorm.title', { title: content.title })}
        src={content.launchUrl}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
      />
      {hasSeveral(menu) && !isEnded ? (
        <nav className={classes['turns']} aria-label={text('lesson.turns')}>
          <Button
            kind="secondary"
            icon={<IconChevronLeft size={20} />}
            disabled={!menu.controls.previous}
            onClick={() => ask('previous')}
          >
            {text('lesson.previous')}
          </Button>
          <Button
            kind="secondary"
            iconAfter={<IconChevronRight size={20} />}
            disabled={!menu.controls.continue}
            onClick={() => ask('continue')}
          >
            {text('lesson.next')}
          </Button>
        </nav>
      ) : null}
      {isEnded ? null : (
        <div className={classes['status']}>
          {refusal === null ? <HeldStatus state={state} waited={waited} held={held} /> : null}
          <SaveStatus state={refusal === null ? state : 'refused'} />
          <span className={classes['tools']}>
            <Button kind="quiet" icon={<IconRefresh size={20} />} onClick={reload}>
              {text('scorm.reload')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
