import { useMutation } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { ANSWER_GRACE_SECONDS } from '@trilha/rules/assessment/attempt-clock.rule';
import { hasParts } from '@trilha/rules/assessment/question-kinds.rule';
import { Button } from '@trilha/ui/button';
import { Countdown } from '@trilha/ui/countdown';
import { Notice } from '@trilha/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import { type AnswerSendings, createAnswerSendings } from '#shared/questions/answer-sendings.ts';
import { PromptText } from '#shared/questions/formed-text.tsx';
import { QuestionField } from '#shared/questions/question-field.tsx';
import { SendingsAround } from '#shared/questions/sendings-around.tsx';
import { TypedWords, useTypedWords } from '#shared/questions/typed-words.tsx';
import { useText } from '#shared/use-text.ts';
import type { AnswerState } from './answer-outbox.ts';
import { AnsweredElsewhere } from './answered-elsewhere.tsx';
import classes from './assessment.module.css';
import { AttemptNotices } from './attempt-notices.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { SafeNote } from './safe-note.tsx';
import { useUnsentFiles } from './unsent-files.ts';
import { useEnding } from './use-ending.ts';
import type { Answer, RunningAttempt } from './use-test.ts';

type AskedQuestion = RunningAttempt['questions'][number];

export interface AttemptSheetProps {
  readonly questions: RunningAttempt['questions'];
  /** The moment the time is over, by the clock of this device; null without a limit. */
  readonly endsAt: number | null;
  /** Asked when the time is over, before anything is handed in; the end is then another one. Throws where nobody can be asked. */
  readonly hasMoreTime?: () => Promise<boolean>;
  /** Asks what was answered elsewhere since, before blanks are counted. Throws where nobody can be asked. */
  readonly lookAgain?: () => Promise<unknown>;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly states: ReadonlyMap<string, AnswerState>;
  /** Why the server does not take an answer. */
  readonly refusals: ReadonlyMap<string, ProblemCode>;
  /** What another device answered, unseen here. */
  readonly elsewhere: ReadonlyMap<string, { readonly answer: Answer }>;
  /** What stands before every answer, such as terms to accept. */
  readonly heldBy: unknown;
  /** Whether the server has said that the attempt has ended. */
  readonly isOver: boolean;
  readonly give: (questionId: string, answer: Answer) => unknown;
  /** Gives what was answered here, although another device answered, too. */
  readonly giveOwn: (questionId: string) => void;
  /** Leaves it at what the other device answered. */
  readonly takeOther: (questionId: string) => void;
  /** Once the time is over nothing is asked any more. */
  readonly submit: (isTimeOver?: boolean) => Promise<unknown>;
  readonly onOver: () => void;
  /** Heard when the page is left for another one of the product, in spite of the warning. */
  readonly onLeave?: () => void;
  /** Whether answers go to the server while the attempt runs. */
  readonly isSending: boolean;
  /** The files of its answers on their way, where they outlive this sheet. */
  readonly sendings?: AnswerSendings;
}

/** The questions of an attempt one by one, the time, and the way to hand it in. @spec AS-05 */
export function AttemptSheet({
  questions,
  endsAt,
  hasMoreTime,
  lookAgain = nothingElsewhere,
  answers,
  states,
  refusals,
  elsewhere,
  heldBy,
  isOver,
  give,
  giveOwn,
  takeOther,
  submit,
  onOver,
  onLeave,
  isSending,
  sendings: outliving,
}: AttemptSheetProps) {
  const text = useText('assessment');
  const [index, setIndex] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const { typed, keep, isUnread, forget } = useTypedWords();
  const [own] = useState(() => createAnswerSendings());
  const sendings = outliving ?? own;
  const unsent = useUnsentFiles(sendings, { questions, answers, give });
  const submitting = useMutation({ mutationFn: () => submit(), onSettled: () => setAsking(false) });
  const counting = useMutation({ mutationFn: lookAgain });
  const askToHandIn = (): void => {
    setAsking(true);
    counting.mutate();
  };
  const handInLate = async (): Promise<unknown> => {
    // What arrives later than that counts for nothing.
    await sendings.lastChance(
      ANSWER_GRACE_SECONDS * 1000,
      new ApiProblem('attempt_time_over', { status: 409 }),
    );
    return submit(true);
  };
  const ending = useEnding({ hasMoreTime: hasMoreTime ?? nobodyGivesTime, handIn: handInLate });
  const isDone = submitting.isSuccess || ending.step === 'over';
  useBlocker({
    shouldBlockFn: () => {
      if (isDone) return false;
      if (!window.confirm(text(endsAt === null ? 'leaveWarning.noLimit' : 'leaveWarning'))) return true;
      onLeave?.();
      return false;
    },
    enableBeforeUnload: () => !isDone,
  });
  const { begin } = ending;
  useEffect(() => {
    if (isOver) begin();
  }, [isOver, begin]);
  const isEnding = ending.step === 'ending';
  useEffect(() => {
    if (isDone) sendings.close();
    else if (isEnding) void sendings.endRecordings();
  }, [isDone, isEnding, sendings]);
  // Whoever has something to read about what did not count goes on by themselves.
  const unsentAtEnd = [...unsent.stuck, ...unsent.waiting].toSorted((a, b) => a - b);
  const isToldOfFiles = submitting.isSuccess || unsentAtEnd.length === 0;
  const goesOn = isDone && refusals.size === 0 && isToldOfFiles;
  const goOn = useRef(onOver);
  useEffect(() => {
    goOn.current = onOver;
  });
  useEffect(() => {
    if (goesOn) goOn.current();
  }, [goesOn]);

  const asked = questions[index];
  const isOnTheWay = (number: number): boolean =>
    unsent.onTheWay.includes(number) || unsent.recorded.includes(number);
  // They are told by themselves.
  const isHeldUp = (number: number): boolean =>
    [...unsent.stuck, ...unsent.waiting, ...unsent.overtaken].includes(number);
  const blank = questions.filter(
    ({ id }, place) => !isAnswered(answers.get(id)) && !isOnTheWay(place + 1) && !isHeldUp(place + 1),
  ).length;
  const waiting = [...states.values()].filter((state) => state !== 'server' && state !== 'refused').length;
  const isWhole = questions.every((_asked, place) => !isOnTheWay(place + 1) && !isHeldUp(place + 1));
  const refused = questions.flatMap(({ id }, place) => (refusals.has(id) ? [place + 1] : []));
  const twice = questions.flatMap(({ id }, place) => (elsewhere.has(id) ? [place + 1] : []));
  // What is no number stays in its field, and counts as blank: whoever hands in is told where.
  const unread = questions.flatMap(({ id }, place) =>
    isUnread(id) && !isAnswered(answers.get(id)) ? [place + 1] : [],
  );
  // Without the server there is nothing to do but to wait for it, and to say so.
  const awaitsServer = isSending && ending.step === 'ending';
  const problem = ending.step === 'running' ? submitting.error : awaitsServer ? null : ending.problem;
  const isShut = isDone || ending.step === 'ending';
  const isLast = index === questions.length - 1;
  if (!asked) return null;
  const other = elsewhere.get(asked.id);
  return (
    <>
      <div className={classes['bar']}>
        <ol className={classes['dots']} aria-label={text('overview')}>
          {questions.map(({ id }, place) => {
            const answered = isAnswered(answers.get(id));
            const isKept = unsent.waiting.includes(place + 1);
            const isStuck = isHeldUp(place + 1) && !isKept;
            const state = isStuck
              ? 'unsent'
              : isKept
                ? 'waiting'
                : isOnTheWay(place + 1)
                  ? 'sending'
                  : answered
                    ? 'answered'
                    : 'open';
            return (
              <li key={id}>
                <button
                  type="button"
                  className={classes['dot']}
                  data-answered={answered || undefined}
                  data-unsent={isStuck ? 'stuck' : isKept ? 'waiting' : undefined}
                  aria-current={place === index ? 'step' : undefined}
                  aria-label={text(`dot.${state}`, { number: place + 1 })}
                  onClick={() => setIndex(place)}
                >
                  {place + 1}
                </button>
              </li>
            );
          })}
        </ol>
        {endsAt === null || isDone ? null : (
          <Countdown endsAt={endsAt} label={text('timeLeft')} onEnd={begin} />
        )}
      </div>
      {goesOn ? null : (
        <AttemptNotices
          problem={problem}
          awaitsServer={awaitsServer}
          isDone={isDone}
          heldBy={heldBy}
          refused={refused}
          unsent={isDone ? unsentAtEnd : unsent.stuck}
          waiting={unsent.waiting}
          unfinished={unsent.unfinished.filter((number) => number !== index + 1)}
          onGoTo={(number) => setIndex(number - 1)}
          onRetry={sendings.retryAll}
          onResult={onOver}
        />
      )}
      <article className={classes['question']}>
        <span className={classes['kicker']}>
          {text('questionOf', { number: index + 1, count: questions.length })}
          <Worth asked={asked} questions={questions} />
        </span>
        <PromptText question={asked.question} as="h2" />
        {asked.keyless ? <p className={classes['note']}>{text('keyless.fact')}</p> : null}
        {other ? (
          <AnsweredElsewhere
            question={asked.question}
            other={other.answer}
            isShut={isShut}
            onUseOwn={() => giveOwn(asked.id)}
            onTakeOther={() => {
              forget(asked.id);
              sendings.letGo(asked.id);
              takeOther(asked.id);
            }}
          />
        ) : null}
        <div inert={isShut}>
          <TypedWords questionId={asked.id} typed={typed} keep={keep}>
            <SendingsAround questionId={asked.id} sendings={sendings}>
              <QuestionField
                key={asked.id}
                question={asked.question}
                answer={answers.get(asked.id) ?? null}
                keyless={asked.keyless}
                onAnswer={(answer) => give(asked.id, answer)}
              />
            </SendingsAround>
          </TypedWords>
        </div>
        <SafeNote state={states.get(asked.id)} refusal={refusals.get(asked.id)} />
      </article>
      <div className={classes['footer']}>
        <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
          {text('previous')}
        </Button>
        <span className={classes['actions']}>
          {isShut ? null : (
            <Button kind={isLast ? 'primary' : 'quiet'} onClick={askToHandIn}>
              {text('review')}
            </Button>
          )}
          {isLast ? null : (
            <Button kind="primary" onClick={() => setIndex(index + 1)}>
              {text('next')}
            </Button>
          )}
        </span>
      </div>
      {isSending && !isShut && waiting > 0 && !navigator.onLine ? (
        <Notice tone="warn">{text('offline')}</Notice>
      ) : null}
      <HandInDialog
        opened={isAsking && !isShut}
        isSubmitting={submitting.isPending}
        sendings={sendings}
        unsent={unsent}
        onSubmit={() => submitting.mutate()}
        onClose={() => setAsking(false)}
      >
        {blank === 0 ? (
          isWhole ? (
            text('allAnswered')
          ) : null
        ) : counting.isPending ? (
          <output>{text('blank.counting')}</output>
        ) : (
          text('blank', { count: blank })
        )}{' '}
        {blank > 0 && counting.isError ? text('blank.unsure') : null}{' '}
        {refused.length === 0 ? null : text('refused.title', { count: refused.length })}{' '}
        {unread.length === 0 ? null : text('unread', { count: unread.length, numbers: unread.join(', ') })}{' '}
        {unsent.overtaken.length === 0
          ? null
          : text('unsent.overtaken', {
              count: unsent.overtaken.length,
              numbers: unsent.overtaken.join(', '),
            })}{' '}
        {unsent.unfinished.length === 0
          ? null
          : text('unfinished', {
              count: unsent.unfinished.length,
              numbers: unsent.unfinished.join(', '),
            })}{' '}
        {twice.length === 0
          ? null
          : text('otherDevice.undecided', { count: twice.length, numbers: twice.join(', ') })}
      </HandInDialog>
    </>
  );
}

/** What the question is worth where they differ, and whether its right part counts. @spec AS-06 */
function Worth({
  asked,
  questions,
}: Pick<AttemptSheetProps, 'questions'> & { readonly asked: AskedQuestion }) {
  const text = useText('assessment');
  const { question, weight, counting, keyless } = asked;
  if (keyless) return null;
  const differ = questions.some((other) => other.weight !== weight && !other.keyless);
  const isPartly = hasParts(question.kind) && counting !== 'whole';
  const words = [
    ...(differ ? [text('worth', { count: weight })] : []),
    ...(isPartly ? [text('worth.partly')] : []),
  ];
  return words.map((each) => ` · ${each}`).join('');
}

const nobodyGivesTime = async (): Promise<boolean> => false;
const nothingElsewhere = async (): Promise<void> => undefined;
