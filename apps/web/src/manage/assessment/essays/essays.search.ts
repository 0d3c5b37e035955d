import { oneOf, type SearchIn, searchOf, words, yesOrNo } from '#shared/search.ts';

/** Filters of the queue of essays, so that a filtered queue is a link. Without a state, those that wait are meant. */
export const essaysSearch = searchOf({
  state: oneOf(['waiting', 'graded']),
  training: words,
  question: words,
  group: words,
  search: words,
  mine: yesOrNo,
  blind: yesOrNo,
  order: oneOf(['person', 'question']),
});
export type EssaysSearch = SearchIn<typeof essaysSearch>;
/** Filters put on, and taken off where they are undefined. */
export type EssaysChange = { readonly [Name in keyof EssaysSearch]?: EssaysSearch[Name] | undefined };
