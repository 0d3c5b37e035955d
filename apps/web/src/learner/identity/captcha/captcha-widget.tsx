import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useEffect, useId, useRef, useState } from 'react';
import type { Boot } from '#shared/boot.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './captcha-widget.module.css';
import { loadWidget, widgetLanguage } from './load-widget.ts';
import type { Human } from './use-human.ts';

/** Below this the usual widget of the providers does not fit. */
const USUAL_WIDTH = 304;

interface CaptchaWidgetProps {
  readonly human: Human;
  readonly isNew: boolean;
}

/** The provider's widget in a group of its own, with what to do when it does not come. @spec CL-05 */
export function CaptchaWidget({ human, isNew }: CaptchaWidgetProps) {
  const text = useText('human');
  const { captcha, round, place } = human;
  const words = useId();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  if (!captcha)
    return (
      <Notice tone="warn" action={<Button onClick={() => location.reload()}>{text('reload')}</Button>}>
        {text('changed')}
      </Notice>
    );
  const hasFailed = failed === attempt;
  const isWrong = human.isPointedAt && human.isMissing && !hasFailed;
  return (
    <fieldset ref={place} tabIndex={-1} className={classes['check']} aria-describedby={words}>
      <legend>{text('label')}</legend>
      {isNew ? <p className={classes['why']}>{text('why')}</p> : null}
      {hasFailed ? (
        <Notice tone="bad" action={<Button onClick={() => setAttempt(attempt + 1)}>{text('retry')}</Button>}>
          {text('failed')}
        </Notice>
      ) : (
        <WidgetPlace
          key={`${round} ${attempt}`}
          captcha={captcha}
          onAnswer={human.take}
          onFailure={() => setFailed(attempt)}
        />
      )}
      <p id={words} className={classes['problem']} role={isWrong ? 'alert' : undefined}>
        {isWrong ? text('missing') : ''}
      </p>
    </fieldset>
  );
}

interface WidgetPlaceProps {
  readonly captcha: NonNullable<Boot['captcha']>;
  readonly onAnswer: (answer: string | null) => void;
  readonly onFailure: () => void;
}

/** One widget for one answer: drawn anew by another key. */
function WidgetPlace({ captcha, onAnswer, onFailure }: WidgetPlaceProps) {
  const text = useText('human');
  const locale = useLocale();
  const inside = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  const heard = useRef({ onAnswer, onFailure });
  useEffect(() => {
    heard.current = { onAnswer, onFailure };
  });
  useEffect(() => {
    let isOver = false;
    const give = (answer: string | null): void => {
      if (!isOver) heard.current.onAnswer(answer);
    };
    loadWidget(captcha, locale).then(
      (api) => {
        const box = inside.current;
        if (isOver || !box) return;
        const own = document.createElement('div');
        box.replaceChildren(own);
        api.render(own, {
          sitekey: captcha.siteKey,
          theme: document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light',
          size: box.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
          language: widgetLanguage(locale),
          callback: give,
          'expired-callback': () => give(null),
          'error-callback': () => give(null),
        });
        setThere(true);
      },
      () => {
        if (!isOver) heard.current.onFailure();
      },
    );
    return () => {
      isOver = true;
    };
  }, [captcha, locale]);
  return (
    <div className={classes['place']}>
      <div ref={inside} />
      {isThere ? null : <output className={classes['waiting']}>{text('loading')}</output>}
    </div>
  );
}
