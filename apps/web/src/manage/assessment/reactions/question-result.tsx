import { numberText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ReactionResult } from './reaction-queries.ts';
import classes from './results.module.css';

const TEXTS_AT_ONCE = 10;
const MEAN = { maximumFractionDigits: 2 } as const;

/** What was answered to one question: a bar for the eye and a number for each choice, or what was written. @spec AS-01 */
export function QuestionResult({ result }: { readonly result: ReactionResult }) {
  const words = useText('reactions');
  const locale = useLocale();
  const { question, answered, counts, mean, recommendation, texts } = result;
  const options = 'options' in question ? question.options : [];
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className={classes['card']}>
      <h2>{question.prompt}</h2>
      <p className={classes['quiet']}>
        {words('answers', { count: answered })}
        {mean === null ? '' : ` · ${words('mean', { mean: numberText(mean, locale, MEAN) })}`}
      </p>
      {recommendation ? (
        <>
          <p>
            <strong>{`${words('nps')} ${recommendation.score}`}</strong>
            {' · '}
            {words('npsParts', {
              promoters: recommendation.promoters,
              passives: recommendation.passives,
              detractors: recommendation.detractors,
            })}
          </p>
          <p className={classes['quiet']}>{words('npsFormula')}</p>
        </>
      ) : null}
      {counts.length > 0 ? (
        <ul className={classes['bars']} data-scale={question.kind === 'scale' || undefined}>
          {counts.map(({ id, count }) => (
            <li key={id}>
              <span>{options.find((option) => option.id === id)?.text ?? id}</span>
              <span className={classes['track']} aria-hidden="true">
                <span style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span>{count}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {question.kind === 'essay' ? <Texts texts={texts} answered={answered} /> : null}
    </section>
  );
}

function Texts({ texts, answered }: Pick<ReactionResult, 'texts' | 'answered'>) {
  const words = useText('reactions');
  const [shown, setShown] = useState(TEXTS_AT_ONCE);
  if (texts.length === 0) return <p className={classes['quiet']}>{words('noTexts')}</p>;
  return (
    <>
      <ul className={classes['texts']}>
        {texts.slice(0, shown).map(({ text, name }, index) => (
          // Texts have no identity, on purpose; their order does not change while they are looked at.
          <li key={`${index + 1}`}>
            {text}
            {name === null ? null : <p className={classes['quiet']}>{name}</p>}
          </li>
        ))}
      </ul>
      {texts.length > shown ? (
        <div>
          <Button kind="quiet" onClick={() => setShown(texts.length)}>
            {words('moreTexts', { count: texts.length - shown })}
          </Button>
        </div>
      ) : answered > texts.length ? (
        <p className={classes['quiet']}>{words('textsInFile', { count: texts.length })}</p>
      ) : null}
    </>
  );
}
