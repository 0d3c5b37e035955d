import { SCENE_ZONE_LIMIT } from '@trilha/contract/games/game-shapes';
import type { GameActivity } from '@trilha/contract/learning/activity-content';
import { Segmented } from '@trilha/ui/segmented';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { LinesField } from './lines-field.tsx';
import { RowsField } from './rows-field.tsx';
import { SceneFields } from './scene-fields.tsx';
import { EMPTY_SCENE } from './starting-game.ts';

type DropContent = Extract<GameActivity, { readonly kind: 'drag_and_drop' }>;

export interface DropFieldsProps {
  readonly content: DropContent;
  readonly pictures: Readonly<Record<string, string>>;
  readonly onChange: (content: DropContent) => void;
}

/** Boxes with names, or zones of a picture, and what belongs in them. @spec GA-01 MG-02 */
export function DropFields({ content, pictures, onChange }: DropFieldsProps) {
  const text = useText('games');
  // Who looks at the other way to play and comes back finds the scene as it was.
  const [aside, setAside] = useState(content.scene ?? EMPTY_SCENE);
  const { scene } = content;
  const choose = (way: 'boxes' | 'scene'): void => {
    if (scene) setAside(scene);
    onChange({ ...content, scene: way === 'scene' ? aside : null });
  };
  return (
    <>
      <Segmented
        label={text('edit.ways')}
        value={scene ? 'scene' : 'boxes'}
        options={[
          { value: 'boxes', label: text('edit.inBoxes') },
          { value: 'scene', label: text('edit.onPicture') },
        ]}
        onChange={choose}
      />
      {scene ? (
        <SceneFields
          scene={scene}
          limit={SCENE_ZONE_LIMIT}
          pictures={pictures}
          onChange={(next) => onChange({ ...content, scene: next })}
        />
      ) : (
        <RowsField
          label={text('edit.box')}
          rows={content.boxes}
          limit={8}
          empty={{ label: '', pieces: [] }}
          onChange={(boxes) => onChange({ ...content, boxes })}
        >
          {(row, change) => (
            <>
              <TextField
                label={text('edit.box')}
                maxLength={120}
                value={row.label}
                onChange={(event) => change({ label: event.currentTarget.value })}
              />
              <LinesField
                label={text('edit.boxPieces')}
                lines={row.pieces}
                limit={12}
                onChange={(pieces) => change({ pieces })}
              />
            </>
          )}
        </RowsField>
      )}
    </>
  );
}
