import { IconChevronLeft, IconChevronRight, IconMaximize, IconRefresh } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { type PackageMenu, PackageNavigationContext } from '../package-navigation.ts';
import type { SaveState } from '../progress-saver.ts';
import type { ContentOf } from '../use-activity.ts';
import classes from './content.module.css';
import { readPackageMessage } from './package-message.ts';
import { SaveStatus } from './save-status.tsx';
import { usePackageOutcome } from './use-package-outcome.ts';

/** One lesson needs no table of contents. */
const hasSeveral = (menu: PackageMenu | null): menu is PackageMenu => (menu?.entries.length ?? 0) > 1;

/**
 * An uploaded package on an origin of its own. It saves there by itself; here we only hear, from exactly that origin,
 * how it goes, and ask it for another lesson. @spec PL-04 PL-05
 */
export function ScormContent({ content }: { readonly content: ContentOf<'scorm'> }) {
  const text = useText('player');
  const onClaim = usePackageOutcome();
  const onLessons = use(PackageNavigationContext);
  const [state, setState] = useState<SaveState>('saved');
  const [menu, setMenu] = useState<PackageMenu | null>(null);
  const [load, setLoad] = useState(0);
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
      if (message?.type === 'state') setState(message.state);
      if (message?.type === 'committed') onClaim(message.claim);
      if (message?.type === 'navigation') setMenu(message.menu);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [content.origin, onClaim]);
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
      {menu?.place === 'choose' ? <Notice tone="info">{text('lesson.choose')}</Notice> : null}
      <iframe
        key={load}
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
          <span>{text('scorm.hint')}</span>
          <SaveStatus state={state} />
          <span className={classes['tools']}>
            <Button
              kind="quiet"
              icon={<IconRefresh size={20} />}
              onClick={() => setLoad((count) => count + 1)}
            >
              {text('scorm.reload')}
            </Button>
            <Button
              kind="quiet"
              icon={<IconMaximize size={20} />}
              onClick={() => void frame.current?.requestFullscreen()}
            >
              {text('fullScreen')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
