import { IconBolt, IconRefresh } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { ContentOf } from '../use-activity.ts';
import classes from './content.module.css';
import { Facade } from './facade.tsx';
import { type FlashSign, readFlashMessage } from './flash-message.ts';
import { ReadingConfirmation } from './reading-confirmation.tsx';

export interface FlashContentProps {
  readonly content: ContentOf<'flash'>;
  readonly title: string;
}

/**
 * A Flash movie on an origin of its own, played by an engine that is fetched when somebody starts it. A movie does not
 * tell where it ends, so the learner says when it was seen. @spec PL-03 PL-05 PL-07
 */
export function FlashContent({ content, title }: FlashContentProps) {
  const text = useText('player');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [load, setLoad] = useState(0);
  const [sign, setSign] = useState<FlashSign | null>(null);
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.origin !== content.origin || event.source !== frame.current?.contentWindow) return;
      const told = readFlashMessage(event.data);
      if (told) setSign(told);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [content.origin]);
  const again = (): void => {
    setSign(null);
    setLoad(load + 1);
  };
  const isBroken = sign === 'failed' || sign === 'unsupported';
  return (
    <div className={classes['sheet']}>
      {isBroken ? (
        <Notice
          tone="bad"
          action={
            <Button kind="secondary" icon={<IconRefresh size={20} />} onClick={again}>
              {text('flash.again')}
            </Button>
          }
        >
          {text(`flash.${sign}`)}
        </Notice>
      ) : null}
      {isOpen ? (
        <iframe
          key={load}
          ref={frame}
          className={`${classes['frame'] ?? ''} ${classes['movie'] ?? ''}`}
          hidden={isBroken}
          title={text('flash.title', { title })}
          src={content.playerUrl}
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Facade seed={title} icon={<IconBolt size={32} aria-hidden="true" />} onOpen={() => setOpen(true)}>
          {text('flash.start')}
        </Facade>
      )}
      <div className={classes['status']}>
        <span>{text(isOpen && sign === null ? 'flash.loading' : 'flash.hint')}</span>
      </div>
      <ReadingConfirmation
        confirmed={content.confirmed}
        label={text('flash.confirm')}
        done={text('flash.confirmed')}
        disabled={sign !== 'playing'}
      />
    </div>
  );
}
