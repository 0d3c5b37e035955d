import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { useId } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './formed-field.module.css';
import { FormedField } from './formed-field.tsx';
import { OptionPicture } from './option-picture.tsx';
import { EMPTY_PAIR, EMPTY_PIECE, type PairDraft, type PieceDraft } from './piece-draft.ts';
import type { FieldsProps } from './question.form.tsx';
import { lacksKey } from './question-draft.ts';
import { useRows } from './use-rows.ts';

/** What is to be put in order, written in the right one. @spec AS-06 */
export function ItemFields({ draft, change }: FieldsProps) {
  const text = useText('questions');
  const name = useId();
  const { rows, ids, set, add, remove, swap } = useRows(draft.items, (items) => change({ items }));
  return (
    <fieldset className={classes['pieces']}>
      <legend>{text(lacksKey(draft) ? 'items.keyless' : 'items.right')}</legend>
      {rows.map((piece, place) => (
        <div key={`${name}-${ids[place]}`} className={`${classes['piece']} ${classes['movable']}`}>
          <FormedField
            label={text('item', { number: place + 1 })}
            words={piece}
            maxLength={1000}
            onChange={(words) => set(place, { ...piece, ...words })}
          />
          <div className={classes['moves']}>
            <OptionPicture
              name={text('item', { number: place + 1 })}
              picture={piece}
              onChange={(picture) => set(place, { ...piece, ...picture })}
            />
            <IconButton
              label={text('item.up', { number: place + 1 })}
              icon={<IconArrowUp size={20} />}
              disabled={place === 0}
              onClick={() => swap(place, place - 1)}
            />
            <IconButton
              label={text('item.down', { number: place + 1 })}
              icon={<IconArrowDown size={20} />}
              disabled={place === rows.length - 1}
              onClick={() => swap(place, place + 1)}
            />
            <IconButton
              label={text('item.remove', { number: place + 1 })}
              icon={<IconTrash size={20} />}
              disabled={rows.length <= 2}
              onClick={() => remove(place)}
            />
          </div>
        </div>
      ))}
      <div>
        <Button kind="quiet" icon={<IconPlus size={18} />} onClick={() => add(EMPTY_PIECE)}>
          {text('item.add')}
        </Button>
      </div>
    </fieldset>
  );
}

/** What belongs together, and what belongs to nothing. @spec AS-06 */
export function PairFields({ draft, change }: FieldsProps) {
  const text = useText('questions');
  const name = useId();
  const { rows, ids, set, add, remove } = useRows(draft.pairs, (pairs) => change({ pairs }));
  return (
    <fieldset className={classes['pieces']}>
      <legend>{text('pairs')}</legend>
      <p className={classes['hint']}>{text('pairs.hint')}</p>
      {rows.map((pair, place) => (
        <div key={`${name}-${ids[place]}`} className={classes['pair']}>
          {(['left', 'right'] as const).map((side) => (
            <Side
              key={side}
              name={text(`pair.${side}`, { number: place + 1 })}
              piece={pair[side]}
              onChange={(piece) => set(place, { ...pair, [side]: piece } satisfies PairDraft)}
            />
          ))}
          <div className={classes['moves']}>
            <IconButton
              label={text('pair.remove', { number: place + 1 })}
              icon={<IconTrash size={20} />}
              disabled={rows.length <= 2}
              onClick={() => remove(place)}
            />
          </div>
        </div>
      ))}
      <div>
        <Button kind="quiet" icon={<IconPlus size={18} />} onClick={() => add(EMPTY_PAIR)}>
          {text('pair.add')}
        </Button>
      </div>
    </fieldset>
  );
}

interface SideProps {
  readonly name: string;
  readonly piece: PieceDraft;
  readonly onChange: (piece: PieceDraft) => void;
}

function Side({ name, piece, onChange }: SideProps) {
  return (
    <div className={classes['piece']}>
      <FormedField
        label={name}
        words={piece}
        maxLength={1000}
        onChange={(words) => onChange({ ...piece, ...words })}
      />
      <OptionPicture name={name} picture={piece} onChange={(picture) => onChange({ ...piece, ...picture })} />
    </div>
  );
}
