import { useText } from '#shared/use-text.ts';
import { OptionFace } from './option-face.tsx';
import classes from './question-field.module.css';
import type { FieldProps } from './question-shown.ts';

interface Named {
  readonly text: string;
  readonly imageAlt?: string | undefined;
}
/** Its words, or those for its picture where it has no others. */
const nameOf = ({ text, imageAlt = '' }: Named): string => text || imageAlt;
const letterOf = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);

/** Pairs, each chosen from a list. A list holds no pictures: they stand before it, and both go by the same letters. @spec AS-06 PL-08 */
export function MatchingField({ question: { left, right }, answer, onAnswer }: FieldProps<'matching'>) {
  const text = useText('assessment');
  const pairs = answer?.pairs ?? {};
  const isPictured = right.some(({ imageFileId }) => imageFileId !== null);
  const pick = (from: string, to: string): void => {
    const { [from]: _before, ...others } = pairs;
    onAnswer({ kind: 'matching', pairs: to === '' ? others : { ...others, [from]: to } });
  };
  return (
    <div className={classes['pairs']}>
      {isPictured ? (
        <ol className={classes['choices']} aria-label={text('match.choices')}>
          {right.map((choice, place) => (
            <li key={choice.id}>
              <b>{letterOf(place)}</b>
              <OptionFace option={choice} />
            </li>
          ))}
        </ol>
      ) : null}
      {left.map((from) => (
        <label key={from.id} className={classes['pair']}>
          <OptionFace option={from} />
          <select
            value={pairs[from.id] ?? ''}
            aria-label={text('matchFor', { item: nameOf(from) })}
            onChange={(event) => pick(from.id, event.currentTarget.value)}
          >
            <option value="">{text('pick')}</option>
            {right.map((choice, place) => (
              <option key={choice.id} value={choice.id}>
                {isPictured ? `${letterOf(place)}. ${nameOf(choice)}` : nameOf(choice)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
