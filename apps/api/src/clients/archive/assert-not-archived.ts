import { AppError } from '@trilha/contract/errors';

/** Refuses whatever somebody asks of a client that is archived. Error: client_archived. @spec MG-06 */
export function assertNotArchived({ archived_at: archivedAt }: { readonly archived_at: Date | null }): void {
  if (archivedAt) throw new AppError('client_archived');
}
