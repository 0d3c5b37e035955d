import { IconMaximize, IconRefresh } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { SaveState } from '../progress-saver.ts';
import type { ContentOf } from '../use-activity.ts';
import classes from './content.module.css';
import { readPackageMessage } from './package-message.ts';
import { SaveStatus } from './save-status.tsx';
import { usePackageOutcome } from './use-package-outcome.ts';

/**
 * An uploaded package on an origin of its own. It saves there by itself; here we only hear, from exactly that origin,
 * how it goes. @spec PL-04 PL-05
 */
export function ScormContent({ content }: { readonly content: ContentOf<'scorm'> }) {
  const text = useText('player');
  const onClaim = usePackageOutcome();
  const [state, setState] = useState<SaveState>('saved');
  const [load, setLoad] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.origin !== content.origin || event.source !== frame.current?.contentWindow) return;
      const message = readPackageMessage(event.data);
      if (message?.type === 'state') setState(message.state);
      if (message?.type === 'committed') onClaim(message.claim);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [content.origin, onClaim]);
  return (
    <div className={classes['sheet']}>
      <iframe
        key={load}
        ref={frame}
        className={`${classes['frame'] ?? ''} ${classes['lesson'] ?? ''}`}
        title={text('scorm.title', { title: content.title })}
        src={content.launchUrl}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
      />
      <div className={classes['status']}>
        <span>{text('scorm.hint')}</span>
        <SaveStatus state={state} />
        <span className={classes['tools']}>
          <Button kind="quiet" icon={<IconRefresh size={20} />} onClick={() => setLoad((count) => count + 1)}>
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
    </div>
  );
}
