import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the audit log, so that each view is a link. */
export const auditLogSearch = searchOf({
  actor: words,
  area: oneOf(['people', 'loyalty', 'learning', 'assessment', 'gamification', 'transfer', 'platform']),
  from: words,
  until: words,
});

export type AuditLogSearch = SearchIn<typeof auditLogSearch>;
export type AuditLogChange = { readonly [Name in keyof AuditLogSearch]?: AuditLogSearch[Name] | undefined };
