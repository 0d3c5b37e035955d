import { useMutation } from '@tanstack/react-query';
import { handInReaction } from '@trilha/contract/assessment/reactions.calls';
import { answersQuestion, saysSomething } from '@trilha/rules/assessment/reactions/reaction-problems.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ReactionField } from '#shared/reactions/reaction-field.tsx';
import type { ReactionAnswer } from '#shared/reactions/reaction-shown.ts';
import { useDraft } from '#shared/use-draft.ts';
import { useText } from '#shared/use-text.ts';
import {
  type ContentOf,
  type OpenedActivity,
  usePlayerPlace,
  useProgressRefresh,
} from '../../player/use-activity.ts';
import classes from '../assessment.module.css';

type Content = ContentOf<'reaction'>;
type Answers = readonly ReactionAnswer[];

export interface ReactionContentProps {
  readonly content: Content;
  readonly activity: OpenedActivity['activity'];
}

/** A reaction evaluation: what becomes of the answers is said before the first question. @spec AS-01 LE-09 */
export function ReactionContent({ content, activity }: ReactionContentProps) {
  const words = useText('reactions');
  const { preview } = usePlayerPlace();
  const [isThanked, setThanked] = useState(false);
  if (preview) return <PreviewedReaction content={content} />;
  if (isThanked || (content.handedIn && isDone(activity.state)))
    return (
      <div className={classes['sheet']}>
        <Notice tone="ok" title={words('thanks')}>
          {words('thanksText')}
        </Notice>
      </div>
    );
  if (content.handedIn) return <AnsweredBefore content={content} />;
  return <OpenReaction content={content} activityId={activity.id} onDone={() => setThanked(true)} />;
}

/** What is answered waits sealed on the device, and nowhere else, until it is handed in. */
function OpenReaction({
  content,
  activityId,
  onDone,
}: {
  readonly content: Content;
  readonly activityId: string;
  readonly onDone: () => void;
}) {
  const words = useText('reactions');
  const draft = useDraft<{ readonly answers: Answers }>(`reaction.${activityId}`, { answers: [] });
  const handIn = useHandIn(content, () => {
    draft.clear();
    onDone();
  });
  if (!draft.value) return <SkeletonList />;
  const given = fittingAnswers(content, draft.value.answers);
  const left = content.questions.filter(
    ({ id, required }) => required && !given.some(({ asked }) => asked === id),
  ).length;
  return (
    <Sheet
      content={content}
      answers={draft.value.answers}
      onAnswer={(answer) => void draft.set(({ answers }) => ({ answers: withAnswer(answers, answer) }))}
    >
      {handIn.problem}
      <div className={classes['actions']}>
        <output>{left > 0 ? words('left', { count: left }) : ''}</output>
        <Button
          kind="primary"
          large
          disabled={left > 0}
          busy={handIn.isPending}
          onClick={() => handIn.handIn(given)}
        >
          {words('handIn')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Once is all that is asked, also where a failed test begins the module again: the activity is only finished anew. */
function AnsweredBefore({ content }: { readonly content: Content }) {
  const words = useText('reactions');
  const handIn = useHandIn(content, () => undefined);
  return (
    <div className={classes['sheet']}>
      <Notice tone="info">{words('again')}</Notice>
      {handIn.problem}
      <div className={classes['actions']}>
        <Button kind="primary" large busy={handIn.isPending} onClick={() => handIn.handIn([])}>
          {words('finish')}
        </Button>
      </div>
    </div>
  );
}

function PreviewedReaction({ content }: { readonly content: Content }) {
  const words = useText('reactions');
  const [answers, setAnswers] = useState<Answers>([]);
  return (
    <Sheet
      content={content}
      answers={answers}
      onAnswer={(answer) => setAnswers((before) => withAnswer(before, answer))}
    >
      <Notice tone="info">{words('preview')}</Notice>
    </Sheet>
  );
}

function Sheet({
  content,
  answers,
  onAnswer,
  children,
}: {
  readonly content: Content;
  readonly answers: Answers;
  readonly onAnswer: (answer: ReactionAnswer) => void;
  readonly children: ReactNode;
}) {
  const words = useText('reactions');
  return (
    <div className={classes['sheet']}>
      <Notice tone="info" title={words(content.anonymous ? 'anonymous' : 'named')}>
        {words(content.anonymous ? 'anonymousText' : 'namedText')} {words('onDevice')}
      </Notice>
      {content.questions.map((question) => (
        <ReactionField
          key={question.id}
          question={question}
          answer={answers.find(({ asked }) => asked === question.id) ?? null}
          hint={content.anonymous ? words('noNames') : ''}
          onAnswer={onAnswer}
        />
      ))}
      {children}
    </div>
  );
}

function useHandIn({ anonymous }: Content, onDone: () => void) {
  const errorText = useErrorText();
  const { trainingId, hierarchyOrder } = usePlayerPlace();
  const refresh = useProgressRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: Answers) =>
      api(handInReaction, {
        params: { trainingId, hierarchyOrder },
        body: { anonymous, answers: [...given] },
      }),
    onSuccess: () => {
      onDone();
      void refresh();
    },
  });
  return {
    handIn: mutate,
    isPending,
    problem: error ? <Notice tone="bad">{errorText(error)}</Notice> : null,
  };
}

const withAnswer = (answers: Answers, answer: ReactionAnswer): Answers => [
  ...answers.filter(({ asked }) => asked !== answer.asked),
  answer,
];

/** Of a version since changed, some answers may be to nothing that is asked now. */
const fittingAnswers = ({ questions }: Content, answers: Answers): ReactionAnswer[] =>
  answers.filter(
    (answer) => saysSomething(answer) && questions.some((question) => answersQuestion(question, answer)),
  );
