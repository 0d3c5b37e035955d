import { isAnswered, takenBack } from '@trilha/rules/assessment/answered.rule';
import { Button } from '@trilha/ui/button';
import { SkeletonList } from '@trilha/ui/skeleton';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { AudioField } from './audio-field.tsx';
import { FilesField } from './files-field.tsx';
import { PartText } from './formed-text.tsx';
import { GapInput } from './gap-input.tsx';
import { HotspotField } from './hotspot-field.tsx';
import { ImageDropField } from './image-drop-field.tsx';
import { MatchingField } from './matching-field.tsx';
import { MatrixField } from './matrix-field.tsx';
import { NumericField } from './numeric-field.tsx';
import { formedName, OptionFace } from './option-face.tsx';
import { OrderingField } from './ordering-field.tsx';
import classes from './question-field.module.css';
import { QuestionMedia } from './question-media.tsx';
import { QuestionPicture } from './question-picture.tsx';
import type { Answer, FieldProps, OfKind, Question } from './question-shown.ts';

export interface QuestionFieldProps {
  readonly question: Question;
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer) => void;
  /** Nothing is right about it, and it asks for nothing right. */
  readonly keyless?: boolean | undefined;
}

/** The field of a question, by kind; every kind works by touch and by keyboard alone. @spec AS-06 PL-08 */
export function QuestionField(props: QuestionFieldProps) {
  const { question } = props;
  const isAskedOnPicture = question.kind === 'hotspot' || question.kind === 'image_drop';
  return (
    <Suspense fallback={<SkeletonList count={3} />}>
      {question.media ? <QuestionMedia key={question.media.fileId} media={question.media} /> : null}
      {question.imageFileId !== null && !isAskedOnPicture ? (
        <QuestionPicture fileId={question.imageFileId} alt={question.imageAlt ?? ''} />
      ) : null}
      <Emptied {...props}>
        <FieldOfKind {...props} />
      </Emptied>
    </Suspense>
  );
}

/** The field with a way to leave it blank again, where what is chosen in it cannot be unchosen by itself. @spec AS-05 PL-08 */
function Emptied({
  question,
  answer,
  onAnswer,
  children,
}: QuestionFieldProps & { readonly children: ReactNode }) {
  const text = useText('assessment');
  const field = useRef<HTMLDivElement>(null);
  const [isEmptied, setEmptied] = useState(false);
  const isLeft = useRef(false);
  const isMany = question.kind === 'matrix' && question.many;
  const blank = isMany ? null : takenBack(question.kind);
  const isGiven = isAnswered(answer);
  const empty = (): void => {
    if (blank) onAnswer(blank);
    setEmptied(true);
    isLeft.current = true;
  };
  // The button goes with the answer, and the focus must not.
  useEffect(() => {
    if (!isLeft.current || isGiven) return;
    isLeft.current = false;
    field.current?.querySelector<HTMLElement>('input, button:not([disabled])')?.focus();
  });
  if (blank === null) return children;
  return (
    <div className={classes['emptied']} ref={field}>
      {children}
      {isGiven ? (
        <Button kind="quiet" onClick={empty}>
          {text('takeBack')}
        </Button>
      ) : null}
      <output className="visually-hidden">{isEmptied && !isGiven ? text('takenBack') : ''}</output>
    </div>
  );
}

function FieldOfKind({ question, answer, onAnswer, keyless }: QuestionFieldProps) {
  const given = <Kind extends Question['kind']>(kind: Kind) =>
    answer?.kind === kind ? (answer as OfKind<Answer, Kind>) : null;
  switch (question.kind) {
    case 'alternatives':
      return <Alternatives question={question} answer={given('alternatives')} onAnswer={onAnswer} />;
    case 'multiple_choice':
      return (
        <MultipleChoice
          question={question}
          answer={given('multiple_choice')}
          onAnswer={onAnswer}
          keyless={keyless}
        />
      );
    case 'true_false':
      return <TrueFalse question={question} answer={given('true_false')} onAnswer={onAnswer} />;
    case 'numeric':
      return <NumericField question={question} answer={given('numeric')} onAnswer={onAnswer} />;
    case 'short_answer':
      return <ShortAnswer question={question} answer={given('short_answer')} onAnswer={onAnswer} />;
    case 'ordering':
      return (
        <OrderingField question={question} answer={given('ordering')} onAnswer={onAnswer} keyless={keyless} />
      );
    case 'matching':
      return <MatchingField question={question} answer={given('matching')} onAnswer={onAnswer} />;
    case 'fill_in':
      return <FillIn question={question} answer={given('fill_in')} onAnswer={onAnswer} />;
    case 'matrix':
      return (
        <MatrixField question={question} answer={given('matrix')} onAnswer={onAnswer} keyless={keyless} />
      );
    case 'hotspot':
      return <HotspotField question={question} answer={given('hotspot')} onAnswer={onAnswer} />;
    case 'image_drop':
      return <ImageDropField question={question} answer={given('image_drop')} onAnswer={onAnswer} />;
    case 'essay':
      return <Essay question={question} answer={given('essay')} onAnswer={onAnswer} />;
    case 'file_answer':
      return <FilesField question={question} answer={given('file_answer')} onAnswer={onAnswer} />;
    case 'audio_answer':
      return <AudioField question={question} answer={given('audio_answer')} onAnswer={onAnswer} />;
  }
}

function Alternatives({ question, answer, onAnswer }: FieldProps<'alternatives'>) {
  const text = useText('assessment');
  const name = useId();
  return (
    <fieldset className={classes['options']}>
      <legend>{text('choose.one')}</legend>
      {question.options.map((option) => (
        <label key={option.id} className={classes['option']}>
          <input
            type="radio"
            name={name}
            {...formedName(option)}
            checked={answer?.optionId === option.id}
            onChange={() => onAnswer({ kind: 'alternatives', optionId: option.id })}
          />
          <OptionFace option={option} />
        </label>
      ))}
    </fieldset>
  );
}

function MultipleChoice({ question, answer, onAnswer, keyless }: FieldProps<'multiple_choice'>) {
  const text = useText('assessment');
  const chosen = answer?.optionIds ?? [];
  const toggle = (id: string): void =>
    onAnswer({
      kind: 'multiple_choice',
      optionIds: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    });
  return (
    <fieldset className={classes['options']}>
      <legend>{text(keyless ? 'keyless.some' : 'choose.many')}</legend>
      {question.options.map((option) => (
        <label key={option.id} className={classes['option']}>
          <input
            type="checkbox"
            {...formedName(option)}
            checked={chosen.includes(option.id)}
            onChange={() => toggle(option.id)}
          />
          <OptionFace option={option} />
        </label>
      ))}
    </fieldset>
  );
}

function TrueFalse({ answer, onAnswer }: FieldProps<'true_false'>) {
  const text = useText('assessment');
  const name = useId();
  return (
    <fieldset className={classes['options']}>
      <legend>{text('choose.one')}</legend>
      {[true, false].map((value) => (
        <label key={String(value)} className={classes['option']}>
          <input
            type="radio"
            name={name}
            checked={answer?.value === value}
            onChange={() => onAnswer({ kind: 'true_false', value })}
          />
          <span>{text(value ? 'true' : 'false')}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ShortAnswer({ answer, onAnswer }: FieldProps<'short_answer'>) {
  const text = useText('assessment');
  return (
    <TextField
      label={text('shortAnswer')}
      autoComplete="off"
      maxLength={256}
      value={answer?.text ?? ''}
      onChange={(event) => onAnswer({ kind: 'short_answer', text: event.currentTarget.value })}
    />
  );
}

function FillIn({ question, answer, onAnswer }: FieldProps<'fill_in'>) {
  const text = useText('assessment');
  const count = question.parts.length - 1;
  const gaps = Array.from({ length: count }, (_unused, gap) => answer?.gaps[gap] ?? '');
  // The parts of a sentence never move: their place is their identity.
  const pieces = question.parts.map((part, place) => ({ id: `part-${place}`, part, place }));
  const fill = (gap: number, value: string): void =>
    onAnswer({ kind: 'fill_in', gaps: gaps.map((each, place) => (place === gap ? value : each)) });
  return (
    <p className={classes['gaps']}>
      {pieces.map(({ id, part, place }) => (
        <span key={id}>
          <PartText text={part} html={question.partsHtml?.[place]} />
          {place < count && (question.choices?.[place] ?? []).length > 0 ? (
            <select
              aria-label={text('gap', { number: place + 1 })}
              value={gaps[place] ?? ''}
              onChange={(event) => fill(place, event.currentTarget.value)}
            >
              <option value="">{text('pick')}</option>
              {question.choices?.[place]?.map((words) => (
                <option key={words}>{words}</option>
              ))}
            </select>
          ) : place < count ? (
            <GapInput
              number={place + 1}
              given={gaps[place] ?? ''}
              isNumber={question.numbers?.[place] === true}
              onFill={(words) => fill(place, words)}
            />
          ) : null}
        </span>
      ))}
    </p>
  );
}

function Essay({ question, answer, onAnswer }: FieldProps<'essay'>) {
  const text = useText('assessment');
  const written = answer?.text ?? '';
  // Nothing is cut from what was written or pasted: its person says what goes.
  const over = written.length - question.maximumCharacters;
  return (
    <TextArea
      label={text('essay')}
      description={text('characters', { count: written.length, maximum: question.maximumCharacters })}
      minRows={8}
      autosize
      error={over > 0 ? text('essay.over', { count: over }) : undefined}
      value={written}
      onChange={(event) => onAnswer({ kind: 'essay', text: event.currentTarget.value })}
    />
  );
}
