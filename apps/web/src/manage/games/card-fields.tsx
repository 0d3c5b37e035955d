import { GAME_ITEM_LIMIT } from '@trilha/contract/games/game-shapes';
import type { GameActivity } from '@trilha/contract/learning/activity-content';
import { Segmented } from '@trilha/ui/segmented';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import { LinesField } from './lines-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RowsField } from './rows-field.tsx';
import { SoundField } from './sound-field.tsx';

type CardContent = Extract<GameActivity, { readonly kind: 'flashcards' }>;

export interface CardFieldsProps {
  readonly content: CardContent;
  readonly pictures: Readonly<Record<string, string>>;
  readonly onChange: (content: CardContent) => void;
}

/** Both sides of flashcards, in words and pictures, and whether they are turned or answered in writing. @spec GA-01 MG-02 */
export function CardFields({ content, pictures, onChange }: CardFieldsProps) {
  const text = useText('games');
  const { isWritten = false, isExact = false, cards } = content;
  const words = (label: string, value: string, change: (value: string) => void) => (
    <TextField
      label={label}
      maxLength={300}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return (
    <>
      <Segmented
        label={text('edit.ways')}
        value={isWritten ? 'written' : 'turned'}
        options={[
          { value: 'turned', label: text('edit.turned') },
          { value: 'written', label: text('edit.written') },
        ]}
        onChange={(way) => onChange({ ...content, isWritten: way === 'written' })}
      />
      {isWritten ? (
        <Switch
          label={text('edit.exact')}
          checked={isExact}
          onChange={(event) => onChange({ ...content, isExact: event.currentTarget.checked })}
        />
      ) : null}
      <RowsField
        label={text('edit.card')}
        rows={cards}
        limit={GAME_ITEM_LIMIT}
        empty={{ front: '', back: '' }}
        onChange={(next) => onChange({ ...content, cards: next })}
      >
        {(row, change) => (
          <>
            {words(text('edit.front'), row.front, (front) => change({ front }))}
            <PictureField
              picture={row.picture}
              address={pictures[row.picture?.fileId ?? '']}
              onChange={(picture) => change({ picture })}
            />
            <SoundField sound={row.sound} onChange={(sound) => change({ sound })} />
            {isWritten ? (
              <LinesField
                label={text('edit.accepted')}
                lines={row.accepted ?? []}
                limit={20}
                onChange={(accepted) => change({ accepted })}
              />
            ) : null}
            {words(text(isWritten ? 'edit.writtenBack' : 'edit.back'), row.back, (back) => change({ back }))}
            <PictureField
              picture={row.backPicture}
              address={pictures[row.backPicture?.fileId ?? '']}
              add={text('edit.backPictureAdd')}
              onChange={(backPicture) => change({ backPicture })}
            />
          </>
        )}
      </RowsField>
    </>
  );
}
