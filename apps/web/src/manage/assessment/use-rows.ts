import { useState } from 'react';

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** One for each row, which goes with it when it moves: so that fields keep what they hold. */
  readonly ids: readonly number[];
  readonly set: (place: number, row: Row) => void;
  readonly add: (row: Row) => void;
  readonly remove: (place: number) => void;
  readonly swap: (place: number, other: number) => void;
}

/** Rows of a form that can be added, taken away and moved. */
export function useRows<Row>(rows: readonly Row[], onChange: (rows: readonly Row[]) => void): Rows<Row> {
  const [ids, setIds] = useState(() => rows.map((_row, place) => place));
  const next = Math.max(-1, ...ids) + 1;
  const swapped = <Each>(all: readonly Each[], place: number, other: number): Each[] =>
    all.map((each, at) => (at === place ? (all[other] ?? each) : at === other ? (all[place] ?? each) : each));
  return {
    rows,
    ids,
    set: (place, row) => onChange(rows.map((each, at) => (at === place ? row : each))),
    add: (row) => {
      setIds([...ids, next]);
      onChange([...rows, row]);
    },
    remove: (place) => {
      setIds(ids.filter((_id, at) => at !== place));
      onChange(rows.filter((_row, at) => at !== place));
    },
    swap: (place, other) => {
      setIds(swapped(ids, place, other));
      onChange(swapped(rows, place, other));
    },
  };
}
