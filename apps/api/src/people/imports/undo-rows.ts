import type { PersonAfter } from '@trilha/rules/people/import/judge-row.rule';
import { type RowChange, undoneRow } from '@trilha/rules/people/import/undo-row.rule';
import { sql } from 'kysely';
import { changesBetween, publishGroupChanges } from '../groups/groups-changed.ts';
import type { Importer } from './importer.ts';
import { type ImportRow, type ImportScope, moveImport, type WorkScope } from './imports.queries.ts';
import { lockMembers, membersNow } from './people-known.ts';
import { PIECE } from './piece-rows.ts';
import { tellContacts } from './tell-contacts.ts';
import { answersAnew, refusalCode, writePeople } from './write-people.ts';

interface Undone {
  readonly number: number;
  readonly undo: 'withdrawn' | 'restored' | 'kept';
  readonly problems: readonly { readonly field: string; readonly code: string }[];
}

/** Takes the next rows back: what nobody has used or changed since; the rest stays and is told. True when there are no more. @spec MG-03 */
export async function undoRows(
  scope: WorkScope,
  row: ImportRow,
  importer: Importer,
  now: Date,
): Promise<boolean> {
  const rows = await scope.db
    .selectFrom('people_import_row')
    .select(['number', 'result', 'membership_id', 'change'])
    .where('client_id', '=', scope.client.id)
    .where('import_id', '=', row.id)
    .where('number', '>', row.place)
    .where('result', 'in', ['create', 'join', 'update'])
    .orderBy('number')
    .limit(PIECE)
    .execute();
  const made = rows.filter(({ result }) => result !== 'update');
  const undone = [
    ...(await withdrawn(scope, made)),
    ...(await restored(
      scope,
      importer,
      rows.filter(({ result }) => result === 'update'),
      { importId: row.id, now, undoneBy: row.created_by },
    )),
  ];
  await sql`update people_import_row r set undo = x.undo, undo_problems = x.problems
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as x (number integer, undo text, problems jsonb)
    where r.client_id = ${scope.client.id} and r.import_id = ${row.id} and r.number = x.number`.execute(
    scope.db,
  );
  const isEnd = rows.length < PIECE;
  const counts = { ...row.counts.undone };
  for (const { undo } of undone) counts[undo] += 1;
  await moveImport(scope, row.id, {
    place: rows.at(-1)?.number ?? row.place,
    ...(isEnd ? { state: 'undone', undone_at: now } : {}),
    counts: JSON.stringify({ ...row.counts, undone: counts }),
    moved_at: now,
    failures: 0,
  });
  return isEnd;
}

interface WrittenRow {
  readonly number: number;
  readonly membership_id: string | null;
  readonly change: unknown;
}

async function withdrawn({ db }: ImportScope, rows: readonly WrittenRow[]): Promise<readonly Undone[]> {
  const members = rows.map((row) => row.membership_id).filter((id) => id !== null);
  if (members.length === 0) return [];
  const { rows: answers } = await sql<{ member: string; reason: string | null }>`
    select member, reason from withdraw_imported_members(${members}::uuid[])`.execute(db);
  const reasons = new Map(answers.map(({ member, reason }) => [member, reason]));
  return rows.map(({ number, membership_id: member }) => {
    const reason = member === null ? null : (reasons.get(member) ?? null);
    return reason === null || reason === 'gone'
      ? { number, undo: 'withdrawn', problems: [] }
      : { number, undo: 'kept', problems: [{ field: 'person', code: reason }] };
  });
}

async function restored(
  scope: WorkScope,
  importer: Importer,
  rows: readonly WrittenRow[],
  at: { readonly importId: string; readonly now: Date; readonly undoneBy: string },
): Promise<readonly Undone[]> {
  const ids = rows.map((row) => row.membership_id).filter((id) => id !== null);
  await lockMembers(scope, ids);
  const members = await membersNow(scope, importer, ids);
  const plans = rows.flatMap((row) => {
    const member = row.membership_id === null ? undefined : members.get(row.membership_id);
    if (!member || row.membership_id === null) return [];
    const { person, kept } = undoneRow(row.change as RowChange, member.person);
    return [
      {
        number: row.number,
        membershipId: row.membership_id,
        personId: member.personId,
        before: member.person,
        person,
        answers: answersAnew(member.person, person),
        kept,
      },
    ];
  });
  const refusals = await writePeople(
    scope,
    plans.map(({ kept: _kept, before: _before, ...plan }) => ({ ...plan, kind: 'update' as const })),
    at.now,
  );
  const written = plans.filter(({ number }) => !refusals.has(number));
  await tellContacts(
    scope,
    at,
    written.map(({ personId, before, person }) => ({ personId, before, after: person })),
  );
  await publishGroupChanges(
    { ...scope, now: at.now, actor: { membershipId: at.undoneBy, impersonator: null } },
    written.flatMap(({ membershipId, before, person }) =>
      changesBetween(membershipId, before.groupIds, person.groupIds),
    ),
  );
  return rows.map(({ number }) => {
    const plan = plans.find((candidate) => candidate.number === number);
    if (!plan) return { number, undo: 'kept', problems: [{ field: 'person', code: 'gone' }] };
    const refusal = refusals.get(number);
    if (refusal !== undefined) return { number, undo: 'kept', problems: [refusalCode(refusal)] };
    const problems = plan.kept.map((field: keyof PersonAfter) => ({ field, code: 'changed_since' }));
    return { number, undo: problems.length > 0 ? 'kept' : 'restored', problems };
  });
}
