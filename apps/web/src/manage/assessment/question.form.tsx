import { IconMessage, IconPlus, IconTrash } from '@tabler/icons-react';
import { DIFFICULTIES } from '@trilha/rules/assessment/difficulty';
import { mayBeKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { QUESTION_KINDS } from '@trilha/rules/assessment/question';
import { COUNTINGS, hasParts } from '@trilha/rules/assessment/question-kinds.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { NumberField } from '@trilha/ui/number-field';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useId, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../learning/editor.module.css';
import { ByPersonFields } from './by-person-fields.tsx';
import { FormedField } from './formed-field.tsx';
import { GapFields } from './gap-fields.tsx';
import { HotspotFields } from './hotspot-fields.tsx';
import { ImageDropFields } from './image-drop-fields.tsx';
import { kindName } from './kind-words.ts';
import { MatrixFields } from './matrix-fields.tsx';
import { MediaField } from './media-field.tsx';
import { OptionPicture } from './option-picture.tsx';
import { PictureField } from './picture-field.tsx';
import { ItemFields, PairFields } from './piece-fields.tsx';
import { lacksKey, type QuestionDraft } from './question-draft.ts';
import { QuestionPreview } from './question-preview.tsx';
import { useRows } from './use-rows.ts';
import { WrittenNumberField } from './written-number-field.tsx';

export interface QuestionFormProps {
  readonly draft: QuestionDraft;
  readonly onChange: (draft: QuestionDraft) => void;
  /** A stored question keeps its kind. */
  readonly isNew: boolean;
}

/** What is asked, what is right, and what is said afterwards. @spec AS-06 */
export function QuestionForm({ draft, onChange, isNew }: QuestionFormProps) {
  const text = useText('authoring');
  const questions = useText('questions');
  const change = (next: Partial<QuestionDraft>): void => onChange({ ...draft, ...next });
  const hasKey = !lacksKey(draft);
  return (
    <>
      <SelectField
        label={text('question.kind')}
        disabled={!isNew}
        data={QUESTION_KINDS.map((value) => ({
          value,
          label: text(kindName(value, lacksKey({ ...draft, kind: value }))),
        }))}
        value={draft.kind}
        onChange={(value) => change({ kind: QUESTION_KINDS.find((kind) => kind === value) ?? draft.kind })}
      />
      {mayBeKeyless(draft.kind) ? (
        <Switch
          label={questions('keyless')}
          description={questions('keyless.hint')}
          checked={draft.isKeyless}
          onChange={(event) => change({ isKeyless: event.currentTarget.checked })}
        />
      ) : null}
      <FormedField
        label={text('question.prompt')}
        {...(draft.kind === 'fill_in' ? { description: questions('gap.prompt') } : {})}
        minRows={2}
        maxLength={4000}
        words={{ text: draft.prompt, html: draft.promptHtml }}
        onChange={(words) => change({ prompt: words.text, promptHtml: words.html })}
      />
      <PictureField label={questions('picture')} picture={draft} onChange={change} />
      <MediaField media={draft.media} onChange={(media) => change({ media })} />
      <KeyFields draft={draft} change={change} />
      {hasKey ? (
        <div className={classes['pair']}>
          <FormedField
            label={text('question.right')}
            minRows={2}
            maxLength={2000}
            words={{ text: draft.right, html: draft.rightHtml }}
            onChange={(words) => change({ right: words.text, rightHtml: words.html })}
          />
          <FormedField
            label={text('question.wrong')}
            minRows={2}
            maxLength={2000}
            words={{ text: draft.wrong, html: draft.wrongHtml }}
            onChange={(words) => change({ wrong: words.text, wrongHtml: words.html })}
          />
        </div>
      ) : null}
      <div className={classes['pair']}>
        <SelectField
          label={text('question.difficulty')}
          data={DIFFICULTIES.map((value) => ({ value, label: text(`difficulty.${value}`) }))}
          value={draft.difficulty}
          onChange={(value) =>
            change({ difficulty: DIFFICULTIES.find((each) => each === value) ?? 'medium' })
          }
        />
        <TextField
          label={text('question.tags')}
          value={draft.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
        />
        {hasKey ? (
          <NumberField
            label={questions('weight')}
            description={questions('weightHint')}
            min={1}
            max={100}
            value={draft.weight}
            onChange={(value) =>
              change({ weight: Math.min(100, Math.max(1, Math.round(Number(value)) || 1)) })
            }
          />
        ) : null}
        {hasKey && hasParts(draft.kind) ? (
          <SelectField
            label={questions('counting')}
            data={COUNTINGS.map((value) => ({ value, label: questions(`counting.${value}`) }))}
            value={draft.counting}
            onChange={(value) => change({ counting: COUNTINGS.find((each) => each === value) ?? 'part' })}
          />
        ) : null}
      </div>
      <QuestionPreview draft={draft} />
    </>
  );
}

/** What the fields of one kind of question are given. */
export interface FieldsProps {
  readonly draft: QuestionDraft;
  readonly change: (next: Partial<QuestionDraft>) => void;
}

function KeyFields({ draft, change }: FieldsProps) {
  const text = useText('authoring');
  const lines = (label: string) => (
    <TextArea
      label={label}
      autosize
      minRows={3}
      value={draft.lines}
      onChange={(event) => change({ lines: event.currentTarget.value })}
    />
  );
  switch (draft.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return <OptionFields draft={draft} change={change} />;
    case 'true_false':
      return lacksKey(draft) ? null : (
        <Segmented
          label={text('question.value')}
          options={[
            { value: 'true', label: text('true') },
            { value: 'false', label: text('false') },
          ]}
          value={draft.isTrue ? 'true' : 'false'}
          onChange={(value) => change({ isTrue: value === 'true' })}
        />
      );
    case 'numeric':
      return (
        <div className={classes['pair']}>
          {lacksKey(draft) ? null : (
            <>
              <WrittenNumberField
                label={text('question.value')}
                words={draft.value}
                unit={draft.unit}
                onChange={(value) => change({ value })}
              />
              <WrittenNumberField
                label={text('question.tolerance')}
                words={draft.tolerance}
                unit={draft.unit}
                isDistance
                onChange={(tolerance) => change({ tolerance })}
              />
            </>
          )}
          <TextField
            label={text('question.unit')}
            value={draft.unit}
            maxLength={40}
            onChange={(event) => change({ unit: event.currentTarget.value })}
          />
        </div>
      );
    case 'short_answer':
      return lacksKey(draft) ? null : lines(text('question.accepted'));
    case 'ordering':
      return <ItemFields draft={draft} change={change} />;
    case 'matching':
      return <PairFields draft={draft} change={change} />;
    case 'fill_in':
      return <GapFields draft={draft} change={change} />;
    case 'matrix':
      return <MatrixFields draft={draft} change={change} />;
    case 'hotspot':
      return <HotspotFields draft={draft} change={change} />;
    case 'image_drop':
      return <ImageDropFields draft={draft} change={change} />;
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return <ByPersonFields draft={draft} change={change} />;
  }
}

function OptionFields({ draft, change }: FieldsProps) {
  const text = useText('authoring');
  const questions = useText('questions');
  const name = useId();
  const isOne = draft.kind === 'alternatives';
  const { ids, add, remove } = useRows(draft.options, (options) => change({ options }));
  const [isSaid, setSaid] = useState(() => draft.options.some(({ feedback }) => feedback));
  const set = (index: number, next: Partial<QuestionDraft['options'][number]>): void =>
    change({
      options: draft.options.map((option, place) => {
        if (place === index) return { ...option, ...next };
        return isOne && next.isRight ? { ...option, isRight: false } : option;
      }),
    });
  return (
    <>
      {draft.options.map((option, index) => (
        <div
          key={`${name}-${ids[index]}`}
          className={classes['option']}
          data-unmarked={lacksKey(draft) || undefined}
        >
          {lacksKey(draft) ? null : (
            <label>
              <input
                type={isOne ? 'radio' : 'checkbox'}
                name={name}
                checked={option.isRight}
                aria-label={`${text('question.isRight')}: ${text('question.option', { number: index + 1 })}`}
                onChange={(event) => set(index, { isRight: event.currentTarget.checked })}
              />
            </label>
          )}
          <FormedField
            label={text('question.option', { number: index + 1 })}
            words={option}
            maxLength={1000}
            onChange={(words) => set(index, words)}
          />
          <div className={classes['ownTools']}>
            <OptionPicture
              name={text('question.option', { number: index + 1 })}
              picture={option}
              onChange={(picture) => set(index, picture)}
            />
            <IconButton
              label={text('question.removeOption', { number: index + 1 })}
              icon={<IconTrash size={20} />}
              disabled={draft.options.length <= 2}
              onClick={() => remove(index)}
            />
          </div>
          {isSaid ? (
            <div className={classes['said']}>
              <FormedField
                label={questions('options.feedbackOf', { number: index + 1 })}
                maxLength={1000}
                words={{ text: option.feedback ?? '', html: option.feedbackHtml ?? '' }}
                onChange={(words) => set(index, { feedback: words.text, feedbackHtml: words.html })}
              />
            </div>
          ) : null}
        </div>
      ))}
      <div>
        <Button kind="quiet" icon={<IconPlus size={18} />} onClick={() => add({ text: '', isRight: false })}>
          {text('question.addOption')}
        </Button>
        {isSaid ? null : (
          <Button kind="quiet" icon={<IconMessage size={18} />} onClick={() => setSaid(true)}>
            {questions('options.feedback')}
          </Button>
        )}
      </div>
    </>
  );
}
