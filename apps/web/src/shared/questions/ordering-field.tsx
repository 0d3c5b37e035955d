import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { OptionFace } from './option-face.tsx';
import classes from './question-field.module.css';
import type { FieldProps } from './question-shown.ts';

type Way = 'up' | 'down';

/**
 * Lines that are put in order by two buttons each; the focus stays with the line that moves, and its place is said. The
 * order that is shown first is no answer until it is confirmed: it may be the right one. @spec AS-06 PL-08
 */
export function OrderingField({ question, answer, onAnswer, keyless }: FieldProps<'ordering'>) {
  const text = useText('assessment');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ readonly id: string; readonly place: number; readonly way: Way } | null>(null);
  const [said, setSaid] = useState('');
  const isGiven = answer !== null && answer.itemIds.length === question.items.length;
  const order = isGiven ? answer.itemIds : question.items.map(({ id }) => id);
  const wordsOf = (id: string): string => {
    const item = question.items.find((candidate) => candidate.id === id);
    return item?.text || (item?.imageAlt ?? '');
  };
  const move = (from: number, way: Way): void => {
    const to = way === 'up' ? from - 1 : from + 1;
    const next = [...order];
    const [id] = next.splice(from, 1);
    if (id === undefined) return;
    next.splice(to, 0, id);
    moved.current = { id, place: to, way };
    setSaid(text('moved', { item: wordsOf(id), place: to + 1, count: order.length }));
    onAnswer({ kind: 'ordering', itemIds: next });
  };
  const confirm = (): void => {
    setSaid(text('order.confirmed'));
    // Its own button goes away.
    list.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
    onAnswer({ kind: 'ordering', itemIds: [...order] });
  };
  // A button that moves with its line, or cannot go further, loses the focus to nobody. The answer may come back later
  // than what is said of it.
  useEffect(() => {
    if (!moved.current) return;
    const { id, place, way } = moved.current;
    if (order[place] !== id) return;
    moved.current = null;
    const buttons = list.current?.children[place]?.querySelectorAll('button');
    const [up, down] = [buttons?.[0], buttons?.[1]];
    const [same, other] = way === 'up' ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  });
  return (
    <>
      <ol className={classes['items']} aria-label={text(keyless ? 'keyless.order' : 'order')} ref={list}>
        {order.map((id, place) => {
          const option = question.items.find((candidate) => candidate.id === id);
          const item = wordsOf(id);
          return (
            <li key={id}>
              <b>{place + 1}</b>
              {option ? <OptionFace option={option} /> : null}
              <IconButton
                label={text('moveUp', { item })}
                icon={<IconArrowUp size={20} />}
                disabled={place === 0}
                onClick={() => move(place, 'up')}
              />
              <IconButton
                label={text('moveDown', { item })}
                icon={<IconArrowDown size={20} />}
                disabled={place === order.length - 1}
                onClick={() => move(place, 'down')}
              />
            </li>
          );
        })}
      </ol>
      {isGiven ? null : (
        <div className={classes['asShown']}>
          <p>{text('order.blank')}</p>
          <Button icon={<IconCheck size={20} />} onClick={confirm}>
            {text('order.asShown')}
          </Button>
        </div>
      )}
      <output className="visually-hidden">{said}</output>
    </>
  );
}
