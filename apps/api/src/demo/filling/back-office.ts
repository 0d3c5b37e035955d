import { type AuditEntry, recordAudit } from '#platform/audit.ts';
import { people } from '../content/people.ts';
import type { ClientSlug, DemoPerson } from '../content/types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

/** Days since the last access, dealt out in turn; some have never been there. */
const LAST_ACCESS = [0, -1, -2, -5, -9, -21, -45, null] as const;
const HOURS = 12;
const BLOCK_DAY = -12;
const MESSAGE = 'Fale com o suporte do programa pelo e-mail suporte@nexo.example.';
const REASON = 'Três notas fiscais com o mesmo número em lojas diferentes.';

interface Act {
  readonly day: number;
  readonly actor: string;
  readonly entry: AuditEntry;
}

/** What makes the back office of people alive: when each was last there, why somebody is blocked, and what staff did. */
export async function fillBackOffice(writer: DemoWriter): Promise<void> {
  await fillLastAccess(writer);
  for (const client of ['nexo', 'obra-viva'] as const) {
    const acts = [...blocksAt(client), ...actsAt(client)].toSorted((one, other) => one.day - other.day);
    await fillBlocks(writer, client);
    for (const { day, actor, entry } of acts)
      await recordAudit(
        {
          db: writer.db,
          now: dayAt(writer.now, day),
          requestId: demoId('request', client, entry.action, String(day)),
          client: { id: demoId('client', client) },
          actor: { membershipId: demoId('membership', client, actor), impersonator: null },
        },
        entry,
      );
  }
}

async function fillLastAccess({ db, now }: DemoWriter): Promise<void> {
  for (const [index, person] of people.entries()) {
    for (const { client, status, joined } of person.memberships) {
      const days = LAST_ACCESS[index % LAST_ACCESS.length] ?? null;
      if (days === null || status === 'awaiting_approval' || days < joined) continue;
      await db
        .updateTable('membership')
        .set({ last_seen_at: dayAt(now, days, HOURS) })
        .where('client_id', '=', demoId('client', client))
        .where('id', '=', demoId('membership', client, person.key))
        .execute();
    }
  }
}

const blockedAt = (client: ClientSlug): DemoPerson[] =>
  people.filter(({ memberships }) =>
    memberships.some((membership) => membership.client === client && membership.status === 'blocked'),
  );
/** Whoever looks after the people of each client. */
const KEEPERS: Readonly<Record<ClientSlug, string>> = {
  nexo: 'renato-figueira',
  'obra-viva': 'camila-duarte',
};

async function fillBlocks({ db, now }: DemoWriter, client: ClientSlug): Promise<void> {
  for (const person of blockedAt(client))
    await db
      .updateTable('membership')
      .set({
        blocked_at: dayAt(now, BLOCK_DAY),
        block_reason: REASON,
        block_message: MESSAGE,
        blocked_by: demoId('membership', client, KEEPERS[client]),
      })
      .where('client_id', '=', demoId('client', client))
      .where('id', '=', demoId('membership', client, person.key))
      .execute();
}

const blocksAt = (client: ClientSlug): Act[] =>
  blockedAt(client).map((person) => ({
    day: BLOCK_DAY,
    actor: KEEPERS[client],
    entry: {
      action: 'people.person.block',
      subjectKind: 'person',
      subjectId: demoId('membership', client, person.key),
      before: { status: 'approved' },
      after: { status: 'blocked', reason: REASON, message: MESSAGE },
    },
  }));

/** Ordinary days of an academy: a group, a role, a corrected name, a list taken out. */
function actsAt(client: ClientSlug): Act[] {
  if (client !== 'nexo') return [];
  const member = (key: string): string => demoId('membership', 'nexo', key);
  const group = demoId('group', 'nexo', 'novatos');
  return [
    {
      day: -40,
      actor: 'helena-prado',
      entry: {
        action: 'people.group.create',
        subjectKind: 'group',
        subjectId: group,
        after: { name: 'Chegaram agora' },
      },
    },
    {
      day: -28,
      actor: 'renato-figueira',
      entry: {
        action: 'people.person.change',
        subjectKind: 'person',
        subjectId: member('rafael-nogueira'),
        before: { displayName: 'Rafael Nogeira' },
        after: { displayName: 'Rafael Nogueira' },
      },
    },
    {
      day: -20,
      actor: 'camila-duarte',
      entry: {
        action: 'people.person.roles',
        subjectKind: 'person',
        subjectId: member('beatriz-sampaio'),
        before: { roles: ['learner'] },
        after: { roles: ['auditor'] },
      },
    },
    {
      day: -6,
      actor: 'renato-figueira',
      entry: {
        action: 'people.person.export',
        subjectKind: 'client',
        subjectId: demoId('client', 'nexo'),
        after: { search: 'paulista' },
      },
    },
    {
      day: -3,
      actor: 'renato-figueira',
      entry: {
        action: 'people.person.sessions',
        subjectKind: 'person',
        subjectId: member('rafael-nogueira'),
        after: { sessionsEnded: 2 },
      },
    },
  ];
}
