import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import type { GamePicture } from '@trilha/rules/games/game';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { TextField } from '@trilha/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { pictureRatio } from '#shared/uploads/picture-ratio.ts';
import { useText } from '#shared/use-text.ts';
import { useFileField } from '../learning/use-file-field.ts';
import classes from './game-fields.module.css';

export interface PictureFieldProps {
  readonly picture: GamePicture | null | undefined;
  readonly address: string | undefined;
  /** What the button says that asks for a picture, where there are several. */
  readonly add?: string;
  /** With a new picture comes its width by height. */
  readonly onChange: (picture: GamePicture | null, ratio?: number) => void;
}

/** The picture of a card and what it shows in words: without them it cannot be published. @spec GA-01 */
export function PictureField({ picture, address, add, onChange }: PictureFieldProps) {
  const text = useText('games');
  const [isAsking, setAsking] = useState(false);
  // While the picture travels its author writes on: it is laid into what the card says by then.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const field = useFileField('page_image', async (file, { fileId }) => {
    const ratio = await pictureRatio(file);
    setAsking(false);
    latest.current({ fileId, alt: '' }, ratio);
  });
  if (!picture)
    return isAsking ? (
      <FileDrop
        label={text('edit.picture')}
        action={text('edit.pictureAction')}
        hint={text('edit.pictureHint')}
        accept="image/jpeg,image/png,image/webp"
        {...field}
      />
    ) : (
      <div>
        <Button kind="quiet" icon={<IconPhotoPlus size={20} />} onClick={() => setAsking(true)}>
          {add ?? text('edit.pictureAdd')}
        </Button>
      </div>
    );
  return (
    <div className={classes['picture']}>
      {address ? <img src={address} alt="" /> : null}
      <TextField
        label={text('edit.alt')}
        description={text('edit.altHint')}
        maxLength={250}
        value={picture.alt}
        onChange={(event) => onChange({ ...picture, alt: event.currentTarget.value })}
      />
      <Button kind="quiet" icon={<IconTrash size={20} />} onClick={() => onChange(null)}>
        {text('edit.pictureRemove')}
      </Button>
    </div>
  );
}
