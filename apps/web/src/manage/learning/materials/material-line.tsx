import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { fileSize } from '@trilha/i18n/formats';
import { IconButton } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Material } from './material-order.ts';
import classes from './materials.module.css';

interface MaterialLineProps {
  readonly material: Material;
  /** Its place, from 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly onName: (title: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One file: its name as learners read it, its size, its place. @spec MG-02 */
export function MaterialLine({ material, number, isLast, onName, onMove, onRemove }: MaterialLineProps) {
  const text = useText('materials');
  const authoring = useText('authoring');
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const title = typed ?? material.title;
  const keep = (): void => {
    const name = title.trim();
    if (name !== '' && name !== material.title) onName(name);
    if (name !== '') setTyped(null);
  };
  return (
    <li>
      <TextField
        className={classes['name'] ?? ''}
        aria-label={text('name', { number })}
        value={title}
        maxLength={200}
        error={title.trim() ? null : authoring('required')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={({ key }) => (key === 'Enter' ? keep() : undefined)}
      />
      <small>{fileSize(material.size, locale)}</small>
      <span className={classes['tools']}>
        <IconButton
          label={text('up', { title: material.title })}
          icon={<IconChevronUp size={20} />}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={text('down', { title: material.title })}
          icon={<IconChevronDown size={20} />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={text('remove', { title: material.title })}
          icon={<IconTrash size={20} />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
