import { oneOf, type SearchIn, searchOf, words, yesOrNo } from '#shared/search.ts';

/** Filters of the queue of photos, so that a filtered queue is a link. Without a state, photos that wait are meant. */
export const photoAuditSearch = searchOf({
  campaign: words,
  type: words,
  state: oneOf(['sent', 'approved', 'refused', 'all']),
  store: words,
  person: words,
  search: words,
  flagged: yesOrNo,
  reaudit: yesOrNo,
  secondLook: yesOrNo,
  appealed: yesOrNo,
  late: yesOrNo,
  risk: oneOf(['green', 'amber', 'red']),
  order: oneOf(['risk', 'due', 'oldest', 'newest']),
});

export type PhotoAuditSearch = SearchIn<typeof photoAuditSearch>;

/** Filters put on, and taken off where they are undefined. */
export type PhotoAuditChange = {
  readonly [Name in keyof PhotoAuditSearch]?: PhotoAuditSearch[Name] | undefined;
};
