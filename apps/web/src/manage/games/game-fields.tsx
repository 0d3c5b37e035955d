import { GAME_ITEM_LIMIT } from '@trilha/contract/games/game-shapes';
import type { GameActivity } from '@trilha/contract/learning/activity-content';
import type { GamePicture } from '@trilha/rules/games/game';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import { Notice } from '@trilha/ui/notice';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { GamePreview } from '#shared/games/game-preview.tsx';
import { useGamePictures } from '#shared/games/use-game-pictures.ts';
import { useText } from '#shared/use-text.ts';
import { CardFields } from './card-fields.tsx';
import { DropFields } from './drop-fields.tsx';
import classes from './game-fields.module.css';
import { LinesField } from './lines-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RowsField } from './rows-field.tsx';

export interface GameFieldsProps {
  readonly content: GameActivity;
  readonly onChange: (content: GameActivity) => void;
}

/** What a game is made of, what it still lacks, and beside it the very game. @spec GA-01 MG-02 */
export function GameFields({ content, onChange }: GameFieldsProps) {
  const text = useText('games');
  const problems = gameProblems(content);
  const pictures = useGamePictures(content);
  return (
    <>
      <TextField
        label={text('edit.instruction')}
        description={text('edit.instructionHint')}
        maxLength={500}
        value={content.instruction}
        onChange={(event) => onChange({ ...content, instruction: event.currentTarget.value })}
      />
      <KindFields content={content} pictures={pictures} onChange={onChange} />
      {problems.length > 0 ? (
        <Notice tone="info" title={text('problems')}>
          <ul className={classes['problems']}>
            {problems.map((problem) => (
              <li key={problem}>{text(`problem.${problem}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <section className={classes['preview']} aria-label={text('preview')}>
        <h3>{text('preview')}</h3>
        <GamePreview content={content} pictures={pictures} />
      </section>
    </>
  );
}

interface KindFieldsProps extends GameFieldsProps {
  readonly pictures: Readonly<Record<string, string>>;
}

function KindFields({ content, pictures, onChange }: KindFieldsProps) {
  const text = useText('games');
  const shown = (picture: GamePicture | null | undefined, change: (next: GamePicture | null) => void) => (
    <PictureField
      picture={picture}
      address={picture ? pictures[picture.fileId] : undefined}
      onChange={change}
    />
  );
  const line = (label: string, value: string, change: (value: string) => void, maximum = 300) => (
    <TextField
      label={label}
      maxLength={maximum}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  switch (content.kind) {
    case 'true_or_false':
      return (
        <RowsField
          label={text('edit.statement')}
          rows={content.statements}
          limit={GAME_ITEM_LIMIT}
          empty={{ text: '', isTrue: true, explanation: '' }}
          onChange={(statements) => onChange({ ...content, statements })}
        >
          {(row, change) => (
            <>
              {line(text('edit.statement'), row.text, (value) => change({ text: value }))}
              {shown(row.picture, (picture) => change({ picture }))}
              <Switch
                label={text('edit.isTrue')}
                checked={row.isTrue}
                onChange={(event) => change({ isTrue: event.currentTarget.checked })}
              />
              {line(text('edit.explanation'), row.explanation, (explanation) => change({ explanation }))}
            </>
          )}
        </RowsField>
      );
    case 'find_the_pairs':
      return (
        <RowsField
          label={text('kind.find_the_pairs')}
          rows={content.pairs}
          limit={20}
          empty={{ first: '', second: '' }}
          onChange={(pairs) => onChange({ ...content, pairs })}
        >
          {(row, change) => (
            <>
              {line(text('edit.first'), row.first, (first) => change({ first }), 120)}
              {shown(row.firstPicture, (firstPicture) => change({ firstPicture }))}
              {line(text('edit.second'), row.second, (second) => change({ second }), 120)}
              {shown(row.secondPicture, (secondPicture) => change({ secondPicture }))}
            </>
          )}
        </RowsField>
      );
    case 'drag_the_words':
      return (
        <>
          {shown(content.picture, (picture) => onChange({ ...content, picture }))}
          <TextArea
            label={text('edit.dragText')}
            description={text('edit.dragTextHint')}
            maxLength={4000}
            value={content.text}
            onChange={(event) => onChange({ ...content, text: event.currentTarget.value })}
          />
          <LinesField
            label={text('edit.distractors')}
            lines={content.distractors}
            limit={GAME_ITEM_LIMIT}
            onChange={(distractors) => onChange({ ...content, distractors })}
          />
        </>
      );
    case 'fill_in_the_blanks':
      return (
        <>
          {shown(content.picture, (picture) => onChange({ ...content, picture }))}
          <TextArea
            label={text('edit.dragText')}
            description={text('edit.blankTextHint')}
            maxLength={4000}
            value={content.text}
            onChange={(event) => onChange({ ...content, text: event.currentTarget.value })}
          />
        </>
      );
    case 'drag_and_drop':
      return <DropFields content={content} pictures={pictures} onChange={onChange} />;
    case 'this_or_that':
      return (
        <>
          {line(text('edit.basketFirst'), content.first, (first) => onChange({ ...content, first }), 60)}
          {line(text('edit.basketSecond'), content.second, (second) => onChange({ ...content, second }), 60)}
          <RowsField
            label={text('edit.card')}
            rows={content.cards}
            limit={GAME_ITEM_LIMIT}
            empty={{ text: '', isFirst: true, explanation: '' }}
            onChange={(cards) => onChange({ ...content, cards })}
          >
            {(row, change) => (
              <>
                {line(text('edit.card'), row.text, (value) => change({ text: value }))}
                {shown(row.picture, (picture) => change({ picture }))}
                <Switch
                  label={text('edit.isFirst')}
                  checked={row.isFirst}
                  onChange={(event) => change({ isFirst: event.currentTarget.checked })}
                />
                {line(text('edit.explanation'), row.explanation, (explanation) => change({ explanation }))}
              </>
            )}
          </RowsField>
        </>
      );
    case 'flashcards':
      return <CardFields content={content} pictures={pictures} onChange={onChange} />;
    case 'enigma':
      return (
        <RowsField
          label={text('edit.riddle')}
          rows={content.riddles}
          limit={10}
          empty={{ text: '', hints: [], accepted: [] }}
          onChange={(riddles) => onChange({ ...content, riddles })}
        >
          {(row, change) => (
            <>
              <TextArea
                label={text('edit.riddle')}
                maxLength={1000}
                value={row.text}
                onChange={(event) => change({ text: event.currentTarget.value })}
              />
              {shown(row.picture, (picture) => change({ picture }))}
              <LinesField
                label={text('edit.accepted')}
                lines={row.accepted}
                limit={20}
                onChange={(accepted) => change({ accepted })}
              />
              <LinesField
                label={text('edit.hints')}
                lines={row.hints}
                limit={3}
                maximum={300}
                onChange={(hints) => change({ hints })}
              />
            </>
          )}
        </RowsField>
      );
  }
}
