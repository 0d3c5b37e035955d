import { TRACE_KINDS } from '@trilha/rules/scorm/package-trace.rule';
import { flag, oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of a trace, so that each view is a link. */
export const packageTraceSearch = searchOf({ kind: oneOf(TRACE_KINDS), failures: flag, search: words });

export type PackageTraceSearch = SearchIn<typeof packageTraceSearch>;
