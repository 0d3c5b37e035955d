import { groupsChangedEvent } from '@trilha/contract/people/events';
import type { AuditScope } from '#platform/audit.ts';
import { defineEvent, publishFromJob } from '#platform/outbox.ts';

const groupsChanged = defineEvent(groupsChangedEvent.name, groupsChangedEvent.payload);

export type GroupChange = ReturnType<typeof groupsChanged.parse>['changes'][number];

interface Scope extends Pick<AuditScope, 'db' | 'now' | 'client'> {
  readonly actor: Pick<AuditScope['actor'], 'impersonator'> & { readonly membershipId: string };
}

/** Tells the rest of the product who came into which group or left it; whoever writes a membership calls it. @spec MG-03 */
export async function publishGroupChanges(
  { db, now, client, actor }: Scope,
  changes: readonly GroupChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await publishFromJob({ db, now, clientId: client.id }, groupsChanged, {
    by: actor.impersonator?.membershipId ?? actor.membershipId,
    at: now.toISOString(),
    changes: [...changes],
  });
}

/** What of a person's groups is another one now. */
export function changesBetween(
  membershipId: string,
  before: readonly string[],
  after: readonly string[],
): readonly GroupChange[] {
  const moved = (from: readonly string[], to: readonly string[], inside: boolean): GroupChange[] =>
    [...new Set(to)]
      .filter((groupId) => !from.includes(groupId))
      .map((groupId) => ({ groupId, membershipId, inside }));
  return [...moved(before, after, true), ...moved(after, before, false)];
}
