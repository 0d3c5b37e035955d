import { oneOf, type SearchIn, searchOf, words, yesOrNo } from '#shared/search.ts';

/** Filters of the audit queue, so that a filtered queue is a link. Without a state, sales that wait are meant. */
export const auditSearch = searchOf({
  campaign: words,
  state: oneOf(['credited', 'approved', 'adjusted', 'refused', 'all']),
  country: words,
  store: words,
  seller: words,
  search: words,
  flagged: yesOrNo,
  reaudit: yesOrNo,
  secondLook: yesOrNo,
  appealed: yesOrNo,
  late: yesOrNo,
  risk: oneOf(['green', 'amber', 'red']),
  order: oneOf(['risk', 'due', 'oldest', 'newest']),
});

export type AuditSearch = SearchIn<typeof auditSearch>;

/** Filters put on, and taken off where they are undefined. */
export type AuditChange = { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined };
