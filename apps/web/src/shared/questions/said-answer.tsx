import { useText } from '#shared/use-text.ts';
import { gapWords, wordsOf } from './answer-words.ts';
import { PartText } from './formed-text.tsx';
import classes from './question-field.module.css';
import type { Answer, AnswerKey, OfKind, Question } from './question-shown.ts';
import { useAnswerWords } from './use-answer-words.ts';

interface SaidAnswerProps {
  readonly question: Question;
  readonly said: Answer | AnswerKey;
}

/** An answer or a key in the words of its question; what fills a sentence stands in it. @spec AS-07 */
export function SaidAnswer({ question, said }: SaidAnswerProps) {
  const words = useAnswerWords();
  return question.kind === 'fill_in' && said.kind === 'fill_in' ? (
    <FilledSentence question={question} words={gapWords(said)} />
  ) : (
    wordsOf(question, said, words)
  );
}

interface FilledSentenceProps {
  readonly question: Pick<OfKind<Question, 'fill_in'>, 'parts' | 'partsHtml'>;
  readonly words: readonly string[];
}

/** A sentence with words in its gaps; a gap without any is told as blank. @spec AS-07 PL-08 */
export function FilledSentence({ question: { parts, partsHtml }, words }: FilledSentenceProps) {
  const text = useText('assessment');
  // The parts of a sentence never move: their place is their identity.
  const pieces = parts.map((part, place) => ({ id: `part-${place}`, part, place }));
  return (
    <span className={classes['filled']}>
      {pieces.map(({ id, part, place }) => (
        <span key={id}>
          <PartText text={part} html={partsHtml?.[place]} />
          {place === parts.length - 1 ? null : words[place]?.trim() ? (
            <strong>{words[place]}</strong>
          ) : (
            <em>[{text('notAnswered')}]</em>
          )}
        </span>
      ))}
    </span>
  );
}

/** A sentence with the number of each gap in its place, by which the gap is spoken of beside it. @spec AS-06 PL-08 */
export const NumberedSentence = ({ question }: Pick<FilledSentenceProps, 'question'>) => (
  <FilledSentence
    question={question}
    words={question.parts.slice(1).map((_part, place) => `[${place + 1}]`)}
  />
);
