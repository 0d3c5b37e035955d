import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { scaleValues } from '@trilha/rules/assessment/reactions/reaction';
import { TextArea } from '@trilha/ui/text-area';
import { useId } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './reaction-field.module.css';
import type { ReactionAnswer, ReactionQuestion } from './reaction-shown.ts';

type OfKind<Union extends { readonly kind: string }, Kind extends string> = Union extends {
  readonly kind: Kind;
}
  ? Union
  : never;

interface ReactionFieldProps<Kind extends ReactionQuestion['kind'] = ReactionQuestion['kind']> {
  readonly question: OfKind<ReactionQuestion, Kind>;
  readonly answer: ReactionAnswer | null;
  /** A hint below what is written. */
  readonly hint: string;
  readonly onAnswer: (answer: ReactionAnswer) => void;
}

/** The field of a question about an opinion: one set of radios, of boxes, or a text. @spec AS-01 PL-08 */
export function ReactionField(props: ReactionFieldProps) {
  const { question, answer, hint, onAnswer } = props;
  const words = useText('reactions');
  if (question.kind === 'scale') return <Scale {...props} question={question} />;
  if (question.kind !== 'essay') return <Choice {...props} question={question} />;
  return (
    <section className={classes['field']}>
      <TextArea
        label={
          <>
            {question.prompt}
            <Optional isRequired={question.required} />
          </>
        }
        description={hint}
        autosize
        minRows={3}
        maxLength={question.maximumCharacters}
        placeholder={words('words')}
        value={answer?.kind === 'essay' ? answer.text : ''}
        onChange={(event) => onAnswer({ kind: 'essay', asked: question.id, text: event.currentTarget.value })}
      />
    </section>
  );
}

function Scale({ question, answer, onAnswer }: ReactionFieldProps<'scale'>) {
  const words = useText('reactions');
  const name = useId();
  const chosen = answer?.kind === 'scale' ? answer.value : null;
  const isStars = question.look === 'stars';
  return (
    <fieldset className={classes['field']}>
      <legend>
        {question.prompt}
        <Optional isRequired={question.required} />
      </legend>
      <div className={classes['scale']} data-look={question.look}>
        {scaleValues(question.look).map((value) => (
          <label key={value} data-filled={(isStars && chosen !== null && value <= chosen) || undefined}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={chosen === value}
              onChange={() => onAnswer({ kind: 'scale', asked: question.id, value })}
            />
            {isStars ? (
              <>
                <span aria-hidden="true">
                  {chosen !== null && value <= chosen ? <IconStarFilled size={30} /> : <IconStar size={30} />}
                </span>
                <span className="visually-hidden">{words('stars', { count: value })}</span>
              </>
            ) : (
              <span>{value}</span>
            )}
          </label>
        ))}
      </div>
      {question.low || question.high ? (
        <p className={classes['ends']}>
          <span>{question.low}</span>
          <span>{question.high}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

function Choice({
  question,
  answer,
  onAnswer,
}: Omit<ReactionFieldProps, 'question'> & {
  readonly question: OfKind<ReactionQuestion, 'alternatives' | 'multiple_choice'>;
}) {
  const name = useId();
  const chosen =
    answer?.kind === 'alternatives'
      ? [answer.optionId]
      : answer?.kind === 'multiple_choice'
        ? answer.optionIds
        : [];
  const isOne = question.kind === 'alternatives';
  const choose = (id: string): void => {
    if (isOne) onAnswer({ kind: 'alternatives', asked: question.id, optionId: id });
    else
      onAnswer({
        kind: 'multiple_choice',
        asked: question.id,
        optionIds: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
      });
  };
  return (
    <fieldset className={classes['field']}>
      <legend>
        {question.prompt}
        <Optional isRequired={question.required} />
      </legend>
      <div className={classes['options']}>
        {question.options.map(({ id, text }) => (
          <label key={id}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(id)}
              onChange={() => choose(id)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Optional({ isRequired }: { readonly isRequired: boolean }) {
  const words = useText('reactions');
  return isRequired ? null : <small className={classes['optional']}> · {words('optional')}</small>;
}
