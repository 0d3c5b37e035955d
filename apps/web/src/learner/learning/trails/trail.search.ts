import { day, flag, type SearchField, type SearchIn, searchOf } from '#shared/search.ts';

const count: SearchField<number> = (raw) => {
  const number = Number(raw);
  return Number.isInteger(number) && number > 0 && number <= 50 ? number : undefined;
};

/**
 * `preview=1` shows a trail to its author as somebody who is not enrolled would find it; with `on`, as who enrolled on
 * `enrolledOn` finds it that day with the first `sectionsDone` stages behind them. @spec MG-02
 */
export const trailSearch = searchOf({ preview: flag, on: day, enrolledOn: day, sectionsDone: count });
export type TrailSearch = SearchIn<typeof trailSearch>;
