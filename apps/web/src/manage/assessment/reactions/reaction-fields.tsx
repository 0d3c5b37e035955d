import { IconArrowDown, IconArrowUp, IconChartBar, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import {
  alikeReactionOptions,
  MOST_REACTION_QUESTIONS,
  reactionProblems,
} from '@trilha/rules/assessment/reactions/reaction-problems.rule';
import { SHOWN_FROM } from '@trilha/rules/assessment/reactions/reaction-release.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Switch } from '@trilha/ui/switch';
import { useState } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { ReactionField } from '#shared/reactions/reaction-field.tsx';
import type { ReactionAnswer } from '#shared/reactions/reaction-shown.ts';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import editor from '../../learning/editor.module.css';
import { ReactionQuestionFields } from './reaction-question-fields.tsx';
import classes from './reactions.module.css';

type Question = ReactionContent['questions'][number];

export interface ReactionFieldsProps {
  readonly activityId: string;
  readonly content: ReactionContent;
  readonly onChange: (content: ReactionContent) => void;
}

/** What an evaluation asks, in its order, as its author writes it and as learners get it. @spec AS-01 MG-02 */
export function ReactionFields({ activityId, content, onChange }: ReactionFieldsProps) {
  const words = useText('reactions');
  const seesResults = usePermission('learning.class.lead');
  // What is not whole yet stays here: it can be typed, and is saved once it is.
  const [draft, setDraft] = useState(content);
  const [tried, setTried] = useState<readonly ReactionAnswer[]>([]);
  const problems = reactionProblems(draft.questions);
  const alike = alikeReactionOptions(draft.questions);
  const change = (next: Partial<ReactionContent>): void => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    if (
      reactionProblems(changed.questions).length === 0 &&
      alikeReactionOptions(changed.questions).length === 0
    )
      onChange(changed);
  };
  const { questions } = draft;
  const put = (index: number, question: Question): void =>
    change({ questions: questions.map((each, place) => (place === index ? question : each)) });
  const move = (from: number, to: number): void => {
    const next = [...questions];
    next.splice(to, 0, ...next.splice(from, 1));
    change({ questions: next });
  };
  const add = (): void =>
    change({
      questions: [
        ...questions,
        {
          kind: 'scale',
          id: crypto.randomUUID(),
          look: 'numbers',
          prompt: '',
          low: '',
          high: '',
          required: false,
        },
      ],
    });
  return (
    <>
      <Switch
        label={words('edit.anonymous')}
        description={words('edit.anonymousHint', { count: SHOWN_FROM })}
        checked={draft.anonymous}
        onChange={(event) => change({ anonymous: event.currentTarget.checked })}
      />
      {seesResults ? (
        <div>
          <ButtonLink
            kind="quiet"
            to="/manage/reactions/$activityId"
            params={{ activityId }}
            icon={<IconChartBar size={20} />}
          >
            {words('edit.results')}
          </ButtonLink>
        </div>
      ) : null}
      <h3>{words('edit.questions')}</h3>
      <ol className={classes['questions']}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <div className={classes['head']}>
              <strong>{words('edit.question', { number: index + 1 })}</strong>
              <span>
                <IconButton
                  label={words('edit.up', { number: index + 1 })}
                  icon={<IconArrowUp size={20} />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={words('edit.down', { number: index + 1 })}
                  icon={<IconArrowDown size={20} />}
                  disabled={index === questions.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={words('edit.remove', { number: index + 1 })}
                  icon={<IconTrash size={20} />}
                  disabled={questions.length === 1}
                  onClick={() => change({ questions: questions.filter((each) => each !== question) })}
                />
              </span>
            </div>
            <ReactionQuestionFields question={question} onChange={(next) => put(index, next)} />
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={<IconPlus size={20} />}
          disabled={questions.length >= MOST_REACTION_QUESTIONS}
          onClick={add}
        >
          {words('edit.add')}
        </Button>
      </div>
      {problems.length > 0 || alike.length > 0 ? (
        <Notice tone="warn" title={words('edit.lacks')}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{words(`problem.${problem}`)}</li>
            ))}
            {alike.length > 0 ? <li>{words('problem.alike', { words: alike.join(', ') })}</li> : null}
          </ul>
        </Notice>
      ) : (
        <section className={editor['outline']} aria-label={words('edit.preview')}>
          <h3>{words('edit.preview')}</h3>
          {questions.map((question) => (
            <ReactionField
              key={`${question.kind} ${question.id}`}
              question={question}
              hint={draft.anonymous ? words('noNames') : ''}
              answer={tried.find(({ asked }) => asked === question.id) ?? null}
              onAnswer={(answer) =>
                setTried([...tried.filter(({ asked }) => asked !== answer.asked), answer])
              }
            />
          ))}
        </section>
      )}
    </>
  );
}
