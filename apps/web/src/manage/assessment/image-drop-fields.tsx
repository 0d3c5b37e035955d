import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import editor from '../learning/editor.module.css';
import { OptionPicture } from './option-picture.tsx';
import type { ZoneDraft } from './picture-draft.ts';
import classes from './picture-drawing.module.css';
import { PictureDrawing } from './picture-drawing.tsx';
import type { FieldsProps } from './question.form.tsx';

const NEW_ZONE: ZoneDraft = { x: 0.4, y: 0.4, width: 0.24, height: 0.16, text: '', piece: { text: '' } };

/** The zones of a picture, the piece that belongs in each, and pieces that belong nowhere. @spec AS-06 */
export function ImageDropFields({ draft, change }: FieldsProps) {
  const text = useText('questions');
  const { imageFileId, zones } = draft;
  if (imageFileId === null) return <Notice tone="info">{text('picture.first')}</Notice>;
  const nameOf = (place: number): string => text('zone', { number: place + 1 });
  const set = (place: number, next: Partial<ZoneDraft>): void =>
    change({ zones: zones.map((zone, at) => (at === place ? { ...zone, ...next } : zone)) });
  return (
    <>
      <PictureDrawing
        fileId={imageFileId}
        alt={draft.imageAlt}
        ratio={draft.imageRatio}
        shapes={zones.map((zone, place) => ({
          name: nameOf(place),
          drawn: { ...zone, shape: 'rectangle' as const },
        }))}
        onDraw={(place, drawn) => {
          if (drawn.shape !== 'rectangle') return;
          const { x, y, width, height } = drawn;
          set(place, { x, y, width, height });
        }}
      />
      <div className={classes['adds']}>
        <Button icon={<IconPlus size={18} />} onClick={() => change({ zones: [...zones, NEW_ZONE] })}>
          {text('zone.add')}
        </Button>
      </div>
      {zones.map(({ text: words, piece }, place) => (
        <div key={nameOf(place)} className={classes['row']}>
          <div className={editor['pair']}>
            <TextField
              label={text('zone.piece', { number: place + 1 })}
              maxLength={1000}
              value={piece.text}
              onChange={(event) => set(place, { piece: { ...piece, text: event.currentTarget.value } })}
            />
            <TextField
              label={text('zone.words', { number: place + 1 })}
              maxLength={200}
              value={words}
              onChange={(event) => set(place, { text: event.currentTarget.value })}
            />
          </div>
          <span>
            <OptionPicture
              name={text('zone.piece', { number: place + 1 })}
              picture={piece}
              onChange={(picture) => set(place, { piece: { ...piece, ...picture } })}
            />
            <IconButton
              label={text('zone.remove', { number: place + 1 })}
              icon={<IconTrash size={20} />}
              onClick={() => change({ zones: zones.filter((_zone, at) => at !== place) })}
            />
          </span>
        </div>
      ))}
      <TextArea
        label={text('zone.others')}
        autosize
        minRows={2}
        value={draft.lines}
        onChange={(event) => change({ lines: event.currentTarget.value })}
      />
    </>
  );
}
