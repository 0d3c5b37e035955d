import { numberText, percentText } from '@trilha/i18n/formats';
import { isJudgedByPerson } from '@trilha/rules/assessment/question-kinds.rule';
import { Sheet } from '@trilha/ui/sheet';
import { ButtonLink } from '#shared/links.tsx';
import { PromptText } from '#shared/questions/formed-text.tsx';
import { NumberedSentence } from '#shared/questions/said-answer.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './analysis.module.css';
import type { BankAnalysis } from './bank-analysis.screen.tsx';
import { CountedResponses } from './counted-responses.tsx';
import { useDiscriminationWord } from './use-discrimination-word.ts';

type Item = BankAnalysis['items'][number];

interface ItemSheetProps {
  readonly item: Item;
  readonly bankId: string;
  readonly onClose: () => void;
}

/** One question: what each sign means, what was chosen, and the figures. @spec AS-06 */
export function ItemSheet({ item, bankId, onClose }: ItemSheetProps) {
  const text = useText('analysing');
  const locale = useLocale();
  const discriminationWord = useDiscriminationWord();
  const number = (value: number | null): string =>
    value === null ? '–' : numberText(value, locale, { maximumFractionDigits: 1 });
  const mayRegrade = usePermission('assessment.attempt.regrade') && !isJudgedByPerson(item.kind);
  const ungraded = item.answers - item.gradedAnswers;
  const answers = [
    [text('column.answers'), String(item.answers)],
    [text('column.blank'), String(item.blank)],
  ] as const;
  const figures = [
    [text('column.facility'), item.facility === null ? '–' : percentText(item.facility, locale)],
    [text('column.discrimination'), discriminationWord(item)],
    [text('figure.efficiency'), number(item.discriminativeEfficiency)],
    [
      text('figure.deviation'),
      item.standardDeviation === null ? '–' : percentText(item.standardDeviation, locale),
    ],
    [text('figure.weight'), number(item.effectiveWeight)],
  ] as const;
  return (
    <Sheet
      opened
      isRead
      onClose={onClose}
      title={text('question', { number: item.number })}
      footer={
        <>
          {mayRegrade && item.gradedAnswers > 0 ? (
            <ButtonLink
              to="/manage/question-banks/$bankId/questions/$questionId/regrade"
              params={{ bankId, questionId: item.questionId }}
            >
              {text('regrade')}
            </ButtonLink>
          ) : null}
          <ButtonLink
            to="/manage/question-banks/$bankId"
            params={{ bankId }}
            search={{ question: item.questionId }}
            kind="primary"
          >
            {text('edit')}
          </ButtonLink>
        </>
      }
    >
      <div className={classes['sheet']}>
        <PromptText
          question={{ ...item.sentence, prompt: item.prompt, promptHtml: item.promptHtml }}
          as="p"
        />
        {item.sentence ? (
          <p>
            <NumberedSentence question={item.sentence} />
          </p>
        ) : null}
        {item.signs.map((sign) => (
          <p key={sign} className={classes['advice']}>
            <strong>{text(`sign.${sign}`)}</strong> {text(`advice.${sign}`)}
          </p>
        ))}
        {item.keyless ? <p>{text('keyless.text')}</p> : null}
        {item.parts.length > 0 && item.answers > 0 ? <CountedResponses item={item} /> : null}
        {ungraded > 0 && !item.keyless ? <p>{text('counted.ungraded', { count: ungraded })}</p> : null}
        <dl className={classes['figures']}>
          {[...answers, ...(item.keyless || (ungraded === item.answers && ungraded > 0) ? [] : figures)].map(
            ([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </Sheet>
  );
}
