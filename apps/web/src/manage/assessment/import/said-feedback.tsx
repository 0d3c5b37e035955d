import type { Feedback } from '@trilha/rules/assessment/feedback.rule';
import type { Question } from '@trilha/rules/assessment/question';
import { FormedText } from '#shared/questions/formed-text.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './import.module.css';

interface SaidFeedbackProps {
  readonly question: Question;
  readonly feedback: Feedback;
}

/** What a question would say once it is answered: to everybody or to each side, and about single answers. @spec AS-06 */
export function SaidFeedback({ question, feedback }: SaidFeedbackProps) {
  const text = useText('exchanging');
  const sides = useText('authoring');
  const { right, wrong, rightHtml, wrongHtml, options = {}, optionsHtml = {}, gaps = [] } = feedback;
  const isToAll = right === wrong && rightHtml === wrongHtml;
  const offered = 'options' in question ? question.options : [];
  const said = [
    ...offered.map((option) => ({
      about: text('said.option', { words: option.text || (option.imageAlt ?? '') }),
      words: options[option.id] ?? '',
      html: optionsHtml[option.id],
    })),
    ...gaps.map(({ gap, words: answer, text: words }) => ({
      about:
        answer === ''
          ? text('said.others', { number: gap + 1 })
          : text('said.gap', { number: gap + 1, words: answer }),
      words,
      html: undefined,
    })),
    { about: isToAll ? text('said.all') : sides('question.right'), words: right, html: rightHtml },
    { about: sides('question.wrong'), words: isToAll ? '' : wrong, html: wrongHtml },
  ].filter(({ words }) => words !== '');
  if (said.length === 0) return null;
  return (
    <dl className={classes['said']}>
      {said.map(({ about, words, html }, place) => (
        // What is said has no identity of its own, and does not change while it is shown.
        <div key={`${place + 1}-${about}`}>
          <dt>{about}</dt>
          <dd>
            <FormedText text={words} html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
