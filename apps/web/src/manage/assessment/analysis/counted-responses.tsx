import { IconCheck, IconX } from '@tabler/icons-react';
import { countedPartText, countedResponseText } from '@trilha/i18n/counted-response-text';
import { percentText } from '@trilha/i18n/formats';
import { ProgressBar } from '@trilha/ui/progress';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './analysis.module.css';
import type { BankAnalysis } from './bank-analysis.screen.tsx';

type Item = BankAnalysis['items'][number];
type Part = Item['parts'][number];
type Response = Part['responses'][number];

/** What was answered in each part of a question, by how many: a bar for the eye, and the same in numbers. @spec AS-06 */
export function CountedResponses({ item: { parts, answers, blank, kind } }: { readonly item: Item }) {
  const text = useText('analysing');
  return (
    <section>
      <h3>{text('choices')}</h3>
      {parts.map((part) => {
        const name = countedPartText(text, kind, part);
        return (
          <div key={part.id}>
            {name ? <h4 className={classes['part']}>{name}</h4> : null}
            <ul className={classes['choices']} {...(name ? { 'aria-label': name } : {})}>
              {part.responses.map((response) => (
                <Counted key={response.id} response={response} answers={answers} />
              ))}
              {blank > 0 && parts.length === 1 ? <LeftBlank count={blank} answers={answers} /> : null}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** Whoever chose nothing stands below what was chosen; of a question in parts only the whole of it is known. */
function LeftBlank({ count, answers }: { readonly count: number; readonly answers: number }) {
  const text = useText('analysing');
  return (
    <li>
      <span className={classes['choice']} data-unmarked>
        <em>{text('column.blank')}</em>
      </span>
      <CountBar count={count} answers={answers} tone="primary" />
    </li>
  );
}

interface CountBarProps {
  readonly count: number;
  readonly answers: number;
  readonly tone: 'primary' | 'ok' | 'warn';
}

function CountBar({ count, answers, tone }: CountBarProps) {
  const text = useText('analysing');
  const locale = useLocale();
  const share = Math.min(1, count / answers);
  const told = text('choices.count', { count, share: percentText(share, locale) });
  return (
    <>
      <ProgressBar value={share} tone={tone} label={told} />
      <small aria-hidden="true">{told}</small>
    </>
  );
}

function Counted({
  response: { kind, text: words, isRight, matches, count },
  answers,
}: {
  readonly response: Response;
  readonly answers: number;
}) {
  const text = useText('analysing');
  return (
    <li>
      <span className={classes['choice']} data-unmarked={isRight === null || undefined}>
        {isRight === null ? null : isRight ? (
          <IconCheck size={18} aria-hidden="true" />
        ) : (
          <IconX size={18} aria-hidden="true" />
        )}
        <span>
          {countedResponseText(text, kind, words)}
          {isRight === null ? null : (
            <span className="visually-hidden">{text(isRight ? 'right' : 'wrong')}</span>
          )}
          {matches !== null && matches !== words ? (
            <small> {text('choices.matches', { words: matches })}</small>
          ) : null}
        </span>
      </span>
      <CountBar
        count={count}
        answers={answers}
        tone={isRight === null ? 'primary' : isRight ? 'ok' : 'warn'}
      />
    </li>
  );
}
