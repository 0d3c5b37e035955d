import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { previewQuestionImport } from '@trilha/contract/assessment/exchange.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { hasParts, isJudgedByPerson } from '@trilha/rules/assessment/question-kinds.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import { kindText } from '../kind-words.ts';
import { AnswerLines } from './answer-lines.tsx';
import { BroughtMedia } from './brought-media.tsx';
import { BroughtPlaces } from './brought-places.tsx';
import classes from './import.module.css';
import type { ImportQuestionsSearch } from './import-questions.search.ts';
import { SaidFeedback } from './said-feedback.tsx';

type Preview = ResponseOf<typeof previewQuestionImport>;
type Found = Preview['questions'][number];
type Refused = Preview['refusals'][number];

interface QuestionListProps {
  readonly preview: Preview;
  readonly show: ImportQuestionsSearch['show'];
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (place: number) => void;
}

const SHOWN: Readonly<Record<NonNullable<ImportQuestionsSearch['show']>, (found: Found) => boolean>> = {
  new: ({ isKnown }) => !isKnown,
  warned: ({ warnings }) => warnings.length > 0,
  known: ({ isKnown }) => isKnown,
  refused: () => false,
};

/** Every question of a file in its order: as it would look, or why it cannot come. */
export function QuestionList({ preview, show, chosen, onToggle }: QuestionListProps) {
  const text = useText('exchanging');
  const found = show ? preview.questions.filter(SHOWN[show]) : preview.questions;
  const refused = show === undefined || show === 'refused' ? preview.refusals : [];
  const all = [...found, ...refused].toSorted((a, b) => a.place - b.place);
  if (all.length === 0) return <p>{text('none.shown')}</p>;
  return (
    <ol className={classes['questions']}>
      {all.map((each) => (
        <li key={each.place} className={classes['question']} data-refused={'reason' in each || undefined}>
          {'reason' in each ? (
            <RefusedQuestion refused={each} />
          ) : (
            <FoundQuestion
              found={each}
              pictures={preview.pictures}
              isChosen={chosen.has(each.place)}
              onToggle={() => onToggle(each.place)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** How an answer would count that is right in part. @spec AS-06 */
function countsAs({ question: { kind }, key, counting = 'part' }: Found) {
  if (isKeyless(key)) return 'counts.keyless';
  if (isJudgedByPerson(kind)) return 'counts.person';
  return hasParts(kind) && counting === 'part' ? 'counts.part' : 'counts.whole';
}

interface FoundQuestionProps {
  readonly found: Found;
  readonly pictures: Preview['pictures'];
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function FoundQuestion({ found, pictures, isChosen, onToggle }: FoundQuestionProps) {
  const text = useText('exchanging');
  const kinds = useText('authoring');
  return (
    <>
      <Checkbox
        label={found.question.prompt}
        checked={isChosen}
        disabled={found.isKnown}
        onChange={onToggle}
      />
      <div className={classes['details']}>
        <p className={classes['about']}>
          {[
            text('line', { line: found.line }),
            kinds(kindText(found.question, found.key)),
            found.name,
            ...found.tags,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes['about']}>
          {[
            ...(isKeyless(found.key) ? [] : [text('counts.weight', { count: found.weight })]),
            text(countsAs(found)),
            ...(isJudgedByPerson(found.question.kind) || isKeyless(found.key) ? [] : [text('counts.wrong')]),
          ].join(' · ')}
        </p>
        <BroughtPlaces question={found.question} answer={found.key} pictures={pictures} />
        <BroughtMedia question={found.question} pictures={pictures} />
        <AnswerLines question={found.question} answer={found.key} />
        <SaidFeedback question={found.question} feedback={found.feedback} />
        {found.isKnown ? <StatusPill tone="neutral">{text('known')}</StatusPill> : null}
        {found.warnings.map((warning) => (
          <p key={warning} className={classes['note']} data-tone="warn">
            <IconAlertTriangle size={18} aria-hidden="true" />
            {text(`warning.${warning}`)}
          </p>
        ))}
      </div>
    </>
  );
}

function RefusedQuestion({ refused }: { readonly refused: Refused }) {
  const text = useText('exchanging');
  return (
    <div className={classes['details']}>
      <p className={classes['about']}>
        {[text('line', { line: refused.line }), refused.name].filter(Boolean).join(' · ')}
      </p>
      <p className={classes['note']} data-tone="bad">
        <IconCircleX size={18} aria-hidden="true" />
        {text(`reason.${refused.reason}`)}
      </p>
      {refused.what ? <code className={classes['what']}>{refused.what}</code> : null}
    </div>
  );
}
