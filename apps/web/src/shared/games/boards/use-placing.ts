import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { moveByArrows } from '../arrow-keys.ts';
import { useDrag } from '../drag/use-drag.ts';

interface Placing {
  /** The element around pieces and places. */
  readonly root: RefObject<HTMLElement | null>;
  readonly pieces: readonly { readonly id: string; readonly text: string }[];
  /** Ids of pieces and of the places where they lie. */
  readonly placed: ReadonlyMap<string, string>;
  /** Lays a piece in a place, or where the pieces lie at first. */
  readonly onPlace: (pieceId: string, placeId: string | null) => void;
  /** The words for a place. */
  readonly placeName: (placeId: string) => string;
  readonly say: (words: string) => void;
}

/**
 * Pieces that are laid in places: by dragging; by a tap on the piece and one on the place; by keyboard the same with Enter,
 * the arrows and Escape. What is done is said. @spec GA-01 GA-02 PL-08
 */
export function usePlacing({ root, pieces, placed, onPlace, placeName, say }: Placing) {
  const text = useText('games');
  const [picked, setPicked] = useState<string | null>(null);
  const nameOf = (id: string): string => pieces.find((piece) => piece.id === id)?.text ?? '';
  const hasMoved = useRef(false);

  const place = (id: string, at: string | null): void => {
    setPicked(null);
    if ((placed.get(id) ?? null) === at) return;
    hasMoved.current = true;
    onPlace(id, at);
    say(
      at === null
        ? text('returned', { piece: nameOf(id) })
        : text('placed', { piece: nameOf(id), place: placeName(at) }),
    );
  };
  const pick = (id: string): void => {
    setPicked(picked === id ? null : id);
    say(picked === id ? text('putDown') : text('picked', { piece: nameOf(id) }));
  };
  const pieceProps = useDrag({
    onDrop: place,
    onDouble: (id) => place(id, null),
    onOffer: (id) => {
      setPicked(id);
      say(text('picked', { piece: nameOf(id) }));
    },
  });

  // A piece that was laid down is another button now: the keyboard goes on with the next one.
  useEffect(() => {
    if (!hasMoved.current || document.activeElement !== document.body) return;
    const next =
      root.current?.querySelector<HTMLElement>('[data-bank] button') ??
      root.current?.querySelector<HTMLElement>('[data-finish] button');
    next?.focus();
  });

  return {
    placed,
    picked,
    place,
    /** A tap or Enter on a piece: takes it up, or lays what is taken up in its place. */
    tap: (id: string): void => {
      const at = placed.get(id);
      if (picked !== null && picked !== id && at !== undefined) place(picked, at);
      else pick(id);
    },
    pieceProps,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === 'Escape' && picked !== null) pick(picked);
      else moveByArrows(event);
    },
  };
}
