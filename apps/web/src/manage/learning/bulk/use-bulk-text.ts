import { useText } from '#shared/use-text.ts';
import type { BulkKind } from './use-bulk.ts';

/** What is said of many courses, or of many trails. */
export const useBulkText = (kind: BulkKind) => useText(kind === 'trail' ? 'grouped' : 'bulk');
