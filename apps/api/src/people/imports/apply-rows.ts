import type { ImportOutcome, PersonAfter } from '@trilha/rules/people/import/judge-row.rule';
import { sql } from 'kysely';
import { newId } from '#platform/identifier.ts';
import { changesBetween, publishGroupChanges } from '../groups/groups-changed.ts';
import type { Importer } from './importer.ts';
import { type ImportRow, moveImport, type WorkScope } from './imports.queries.ts';
import { type JudgedRow, judgePiece } from './judge-piece.ts';
import { type MadePlaces, makePlaces } from './make-places.ts';
import { PIECE, personBefore, rowsAfter, tally } from './piece-rows.ts';
import { tellContacts } from './tell-contacts.ts';
import { answersAnew, refusalCode, type WrittenPerson, writePeople } from './write-people.ts';

interface Result {
  readonly number: number;
  readonly result: ImportOutcome;
  readonly problems: readonly { readonly field: string; readonly code: string }[];
  readonly member: string | null;
  readonly change: { readonly before: PersonAfter | null; readonly after: PersonAfter } | null;
}

/**
 * Imports the next rows. Each is judged again, for the world may have moved on since the dry run; what was refused then
 * stays refused. One row that cannot be written loses none of the others. True when there are no more. @spec MG-03
 */
export async function applyRows(
  scope: WorkScope,
  row: ImportRow,
  importer: Importer,
  now: Date,
): Promise<boolean> {
  const lines = await rowsAfter(scope, row.id, row.place, PIECE);
  const wanted = lines.filter(({ outcome }) => outcome !== 'error');
  const judged = await judgePiece(scope, row, importer, wanted, { now, forGood: true });
  const actor = { membershipId: row.created_by, impersonator: null };
  const places = await makePlaces(
    { ...scope, now, requestId: `import-${row.id}`, actor },
    judged.flatMap(({ judgement }) => (judgement.after ? [judgement.after] : [])),
  );
  const written = judged.flatMap((item) => writtenOf(item, places, now));
  const refusals = await writePeople(scope, written, now);
  const befores = new Map(judged.map(({ number, judgement }) => [number, personBefore(judgement)]));
  const updated = written.flatMap(({ number, kind, membershipId, personId, person: after }) => {
    const before = befores.get(number);
    return kind === 'update' && before && !refusals.has(number)
      ? [{ membershipId, personId, before, after }]
      : [];
  });
  await tellContacts(scope, { importId: row.id, now }, updated);
  await publishGroupChanges(
    { ...scope, now, actor },
    updated.flatMap(({ membershipId, before, after }) =>
      changesBetween(membershipId, before.groupIds, after.groupIds),
    ),
  );
  const results = [
    ...lines
      .filter(({ outcome }) => outcome === 'error')
      .map(({ number }) => ({
        number,
        result: 'error' as const,
        problems: null,
        member: null,
        change: null,
      })),
    ...judged.map((item) => resultOf(item, written, refusals)),
  ];
  await sql`update people_import_row r set result = x.result, problems = coalesce(x.problems, r.problems),
      membership_id = x.member, change = x.change
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as x (number integer, result text, problems jsonb, member uuid, change jsonb)
    where r.client_id = ${scope.client.id} and r.import_id = ${row.id} and r.number = x.number`.execute(
    scope.db,
  );
  const isEnd = lines.length < PIECE;
  await moveImport(scope, row.id, {
    place: lines.at(-1)?.number ?? row.place,
    ...(isEnd ? { state: 'done', applied_at: now } : {}),
    counts: JSON.stringify({
      ...row.counts,
      applied: tally(
        row.counts.applied,
        results.map(({ result }) => result),
      ),
    }),
    moved_at: now,
    failures: 0,
  });
  return isEnd;
}

/** What is to be written of a row; nothing where it changes nothing. */
function writtenOf(
  { number, judgement }: JudgedRow,
  places: MadePlaces,
  now: Date,
): readonly WrittenPerson[] {
  const { outcome, after, known } = judgement;
  if (outcome === 'error' || outcome === 'same' || !after) return [];
  const person = {
    ...after,
    areaId: after.areaId === null ? null : places.area(after.areaId),
    groupIds: after.groupIds.map(places.group),
  };
  return [
    {
      number,
      kind: outcome,
      personId: known?.personId ?? newId(now.getTime()),
      membershipId: known?.here?.membershipId ?? newId(now.getTime()),
      person,
      answers: answersAnew(personBefore(judgement), person),
    },
  ];
}

function resultOf(
  { number, judgement }: JudgedRow,
  written: readonly WrittenPerson[],
  refusals: ReadonlyMap<number, string>,
): Result {
  const refusal = refusals.get(number);
  const item = written.find((candidate) => candidate.number === number);
  if (refusal !== undefined || judgement.outcome === 'error')
    return {
      number,
      result: 'error',
      problems: refusal === undefined ? judgement.problems : [refusalCode(refusal)],
      member: null,
      change: null,
    };
  return {
    number,
    result: judgement.outcome,
    problems: [],
    member: item?.membershipId ?? judgement.known?.here?.membershipId ?? null,
    change: item ? { before: personBefore(judgement), after: item.person } : null,
  };
}
