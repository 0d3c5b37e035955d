import { IconRefresh } from '@tabler/icons-react';
import { alikeChoices } from '@trilha/rules/assessment/alike.rule';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './picture-drawing.module.css';
import { bodyOf, type QuestionDraft } from './question-draft.ts';
import { TriedQuestion } from './tried-question.tsx';

/** The question as a learner will get it, which can be tried; until it is whole, what it lacks. @spec AS-06 */
export function QuestionPreview({ draft }: { readonly draft: QuestionDraft }) {
  const text = useText('questions');
  const [turn, setTurn] = useState(1);
  const written = bodyOf(draft);
  const { question, key } = written;
  const problems = questionProblems(question, key);
  return (
    <section className={classes['preview']} aria-label={text('preview')}>
      <h2>{text('preview')}</h2>
      {problems.length > 0 ? (
        <>
          <p className={classes['prompt']}>{text('preview.lacks')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>
                {problem === 'question_options_alike'
                  ? text(problem, { words: alikeChoices(question).join(', ') })
                  : text(problem)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {/* Another turn, or another question, is begun anew. */}
          <TriedQuestion
            key={`${turn} ${JSON.stringify([question, key])}`}
            written={written}
            seed={String(turn)}
          />
          <div>
            <Button kind="quiet" icon={<IconRefresh size={18} />} onClick={() => setTurn(turn + 1)}>
              {text('preview.again')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
