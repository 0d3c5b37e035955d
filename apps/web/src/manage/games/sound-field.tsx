import { IconTrash, IconVolume } from '@tabler/icons-react';
import type { GameSound } from '@trilha/rules/games/game';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { useEffect, useRef, useState } from 'react';
import { CardSound } from '#shared/games/boards/card-sound.tsx';
import { useText } from '#shared/use-text.ts';
import { useFileField } from '../learning/use-file-field.ts';
import classes from './game-fields.module.css';

export interface SoundFieldProps {
  readonly sound: GameSound | null | undefined;
  readonly onChange: (sound: GameSound | null) => void;
}

/** What is heard with the front of a card. @spec GA-01 MG-02 */
export function SoundField({ sound, onChange }: SoundFieldProps) {
  const text = useText('games');
  const [isAsking, setAsking] = useState(false);
  // While the sound travels its author writes on: it is laid into what the card says by then.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const field = useFileField('question_media', (_file, { fileId }) => {
    setAsking(false);
    latest.current({ fileId });
  });
  if (sound)
    return (
      <div className={classes['picture']}>
        <CardSound fileId={sound.fileId} />
        <Button kind="quiet" icon={<IconTrash size={20} />} onClick={() => onChange(null)}>
          {text('edit.soundRemove')}
        </Button>
      </div>
    );
  return isAsking ? (
    <FileDrop
      label={text('cardSound')}
      action={text('edit.soundAction')}
      hint={text('edit.soundHint')}
      accept="audio/*"
      {...field}
    />
  ) : (
    <div>
      <Button kind="quiet" icon={<IconVolume size={20} />} onClick={() => setAsking(true)}>
        {text('edit.soundAdd')}
      </Button>
    </div>
  );
}
