import { GAME_ITEM_LIMIT } from '@trilha/contract/games/game-shapes';
import type { GameActivity } from '@trilha/contract/learning/activity-content';
import { withoutZone } from '@trilha/rules/games/scene.rule';
import { Chips } from '@trilha/ui/chips';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import { PictureDrawing } from '../assessment/picture-drawing.tsx';
import classes from './game-fields.module.css';
import { PictureField } from './picture-field.tsx';
import { RowsField } from './rows-field.tsx';

export type Scene = NonNullable<Extract<GameActivity, { readonly kind: 'drag_and_drop' }>['scene']>;

export interface SceneFieldsProps {
  readonly scene: Scene;
  /** Most zones. */
  readonly limit: number;
  readonly pictures: Readonly<Record<string, string>>;
  readonly onChange: (scene: Scene) => void;
}

/** The picture of a scene, the zones that are drawn on it, and the pieces with the zones where they belong. @spec GA-01 MG-02 */
export function SceneFields({ scene, limit, pictures, onChange }: SceneFieldsProps) {
  const text = useText('games');
  const { picture, ratio, zones, pieces } = scene;
  const addressOf = (fileId: string | undefined): string | undefined => pictures[fileId ?? ''];
  const nameOf = (place: number): string => zones[place]?.name || `${text('edit.zone')} ${place + 1}`;
  return (
    <>
      <PictureField
        picture={picture}
        address={undefined}
        add={text('edit.scenePictureAdd')}
        onChange={(next, width = ratio) => onChange({ ...scene, picture: next, ratio: width })}
      />
      {picture ? (
        <PictureDrawing
          fileId={picture.fileId}
          alt={picture.alt}
          ratio={ratio}
          shapes={zones.map((zone, place) => ({
            name: nameOf(place),
            drawn: { ...zone, shape: 'rectangle' as const },
          }))}
          onDraw={(place, drawn) => {
            if (drawn.shape !== 'rectangle') return;
            const { x, y, width, height } = drawn;
            onChange({
              ...scene,
              zones: zones.map((zone, at) => (at === place ? { ...zone, x, y, width, height } : zone)),
            });
          }}
        />
      ) : null}
      <RowsField
        label={text('edit.zone')}
        add={text('edit.addZone')}
        rows={zones}
        limit={limit}
        empty={newZone(zones.length)}
        onChange={(next) => onChange({ ...scene, zones: next })}
        onRemove={(place) => onChange(withoutZone(scene, place))}
      >
        {(zone, change) => (
          <>
            <TextField
              label={text('edit.zoneName')}
              maxLength={120}
              value={zone.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <Switch
              label={text('edit.holdsOne')}
              checked={zone.holdsOne}
              onChange={(event) => change({ holdsOne: event.currentTarget.checked })}
            />
          </>
        )}
      </RowsField>
      <RowsField
        label={text('edit.piece')}
        add={text('edit.addPiece')}
        rows={pieces}
        limit={GAME_ITEM_LIMIT}
        empty={{ text: '', zones: [] }}
        onChange={(next) => onChange({ ...scene, pieces: next })}
      >
        {(piece, change) => (
          <>
            <TextField
              label={text('edit.piece')}
              maxLength={120}
              value={piece.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <PictureField
              picture={piece.picture}
              address={addressOf(piece.picture?.fileId)}
              onChange={(next) => change({ picture: next })}
            />
            <p className={classes['hint']}>
              {text(piece.zones.length === 0 ? 'edit.pieceNowhere' : 'edit.pieceZones')}
            </p>
            <Chips
              label={text('edit.pieceZones')}
              options={zones.map((_zone, place) => ({ value: String(place), label: nameOf(place) }))}
              chosen={piece.zones.map(String)}
              onToggle={(value) => change({ zones: toggled(piece.zones, Number(value)) })}
            />
          </>
        )}
      </RowsField>
    </>
  );
}

const toggled = (places: readonly number[], place: number): number[] =>
  places.includes(place)
    ? places.filter((each) => each !== place)
    : [...places, place].toSorted((a, b) => a - b);

/** Zones begin beside one another, as far as nine of them go, to be moved from there. */
const newZone = (count: number): Scene['zones'][number] => ({
  name: '',
  x: 0.04 + (count % 3) * 0.32,
  y: 0.04 + (Math.floor(count / 3) % 3) * 0.32,
  width: 0.28,
  height: 0.28,
  holdsOne: false,
});
