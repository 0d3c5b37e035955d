import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  listTrainingAccounts,
  listTrainingImportRows,
  listTrainingImports,
} from '@trilha/contract/loyalty/training-programme.calls';
import type { TrainingAccountState } from '@trilha/rules/loyalty/training-account/account-state.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { isOverdue } from './verify-account.ts';

type ListedAccount = ResponseOf<typeof listTrainingAccounts>['items'][number];
type ListedImport = ResponseOf<typeof listTrainingImports>['items'][number];
type ListedRow = ResponseOf<typeof listTrainingImportRows>['items'][number];

const LAST_IMPORTS = 20;

export function routes(bind: Bind): void {
  bind.read(listTrainingAccounts, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let rows = accounts(context, query.search ?? '').select([
      'account.membership_id',
      'member.display_name',
      'person.email',
      'account.identifier',
      'account.state',
      'account.reason',
      'account.asked_at',
      'account.answered_at',
      'account.attempts',
      'account.next_attempt_at',
      'account.attempt_problem',
    ]);
    if (query.state) rows = rows.where('account.state', '=', query.state);
    if (after)
      rows = rows.where(
        sql<boolean>`(date_trunc('milliseconds', account.asked_at), account.membership_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const [found, counted] = await Promise.all([
      rows
        .orderBy(sql`date_trunc('milliseconds', account.asked_at)`, 'desc')
        .orderBy('account.membership_id', 'desc')
        .limit(limit + 1)
        .execute(),
      accounts(context, query.search ?? '')
        .select(['account.state', sql<number>`count(*)`.as('count')])
        .groupBy('account.state')
        .execute(),
    ]);
    const countOf = (state: TrainingAccountState): number =>
      counted.find((row) => row.state === state)?.count ?? 0;
    const page = pageFrom(found, limit, {
      position: (row) => [row.asked_at.toISOString(), row.membership_id],
      item: (row): ListedAccount => {
        const state = row.state as TrainingAccountState;
        return {
          memberId: row.membership_id,
          name: row.display_name,
          email: row.email,
          identifier: row.identifier,
          state,
          reason: row.reason as ListedAccount['reason'],
          askedAt: row.asked_at.toISOString(),
          answeredAt: row.answered_at?.toISOString() ?? null,
          attempts: row.attempts,
          attemptProblem: row.attempt_problem as ListedAccount['attemptProblem'],
          isOverdue: isOverdue({ ...row, state }),
        };
      },
    });
    return {
      ...page,
      counts: { pending: countOf('pending'), verified: countOf('verified'), refused: countOf('refused') },
    };
  });

  bind.read(listTrainingImports, async ({ db, client }) => {
    const [found, size] = await Promise.all([
      db
        .selectFrom('training_directory_import')
        .select(['id', 'file_name', 'state', 'problem', 'taken', 'left_out', 'created_at'])
        .where('client_id', '=', client.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LAST_IMPORTS)
        .execute(),
      db
        .selectFrom('training_directory_entry')
        .select(sql<number>`count(*)`.as('count'))
        .where('client_id', '=', client.id)
        .where('is_active', '=', true)
        .executeTakeFirstOrThrow(),
    ]);
    return {
      directorySize: size.count,
      items: found.map((row) => ({
        id: row.id,
        fileName: row.file_name,
        state: row.state as ListedImport['state'],
        problem: row.problem,
        taken: row.taken,
        leftOut: row.left_out,
        createdAt: row.created_at.toISOString(),
      })),
    };
  });

  bind.read(listTrainingImportRows, async ({ db, client }, { params: { directoryImportId }, query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const known = await db
      .selectFrom('training_directory_import')
      .select('id')
      .where('client_id', '=', client.id)
      .where('id', '=', directoryImportId)
      .executeTakeFirst();
    if (!known) throw new AppError('not_found');
    const after = positionOf(query.cursor, ['number']);
    let rows = db
      .selectFrom('training_directory_result')
      .select(['number', 'identifier', 'email', 'outcome'])
      .where('client_id', '=', client.id)
      .where('import_id', '=', directoryImportId);
    if (query.only) rows = rows.where('outcome', 'not in', ['added', 'changed', 'same']);
    if (after) rows = rows.where('number', '>', Number(after[0]));
    return pageFrom(
      await rows
        .orderBy('number')
        .limit(limit + 1)
        .execute(),
      limit,
      {
        position: ({ number }) => [number],
        item: (row) => ({ ...row, outcome: row.outcome as ListedRow['outcome'] }),
      },
    );
  });
}

/** Accounts of people whose name, e-mail, document or identifier holds every word. */
function accounts({ db, client }: Pick<Context, 'db' | 'client'>, search: string) {
  let found = db
    .selectFrom('training_account as account')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'account.client_id')
        .onRef('member.id', '=', 'account.membership_id'),
    )
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('account.client_id', '=', client.id);
  for (const word of search.split(/\s+/).filter(Boolean))
    found = found.where(
      sql<boolean>`(member.search_text like plain_text(${containing(word)}) or account.identifier like ${containing(word.toUpperCase())})`,
    );
  return found;
}
