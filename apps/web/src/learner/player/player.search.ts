import { flag, type SearchField, searchOf } from '#shared/search.ts';

const place: SearchField<number> = (raw) => {
  const number = Number(raw);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

/**
 * `preview=1` shows an activity to its author without recording anything; `at` opens it at a second of what plays, or at
 * a page. @spec MG-02 LE-06
 */
export const playerSearch = searchOf({ preview: flag, at: place });
