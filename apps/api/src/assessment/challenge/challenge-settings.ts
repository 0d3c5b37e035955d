import { changeChallengeSettings, readChallengeSettings } from '@trilha/contract/assessment/challenge.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { challengeSettingProblems } from '@trilha/rules/assessment/challenge/challenge-points.rule';
import { CHALLENGE_KINDS } from '@trilha/rules/assessment/challenge/choose-questions.rule';
import { GAME_KINDS } from '@trilha/rules/games/game';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { settingOf } from './challenge.queries.ts';

/** Games that leave something to ask, whatever is written in them. */
const ASKED_AGAIN = GAME_KINDS.filter((kind) => kind !== 'find_the_pairs');

type Settings = ParsedInputOf<typeof changeChallengeSettings>['body'];

export function routes(bind: Bind): void {
  bind.read(readChallengeSettings, async (context) => ({
    ...(await readSettings(context)),
    courses: await coursesWithQuestions(context),
  }));

  bind.write(changeChallengeSettings, async (tx, { body }) => {
    const courseIds = [...new Set(body.courseIds)];
    await assertOwnRows(tx, 'training', courseIds);
    const problems = challengeSettingProblems({ ...body, courses: courseIds.length });
    if (problems.length > 0)
      throw new AppError(
        'validation_failed',
        {},
        problems.map((code) => ({ path: FIELDS[code], code })),
      );
    const before = await readSettings(tx);
    const revision = await writeSettings(tx, body);
    await writeCourses(tx, courseIds);
    const { revision: _seen, ...after } = body;
    const { revision: _was, ...was } = before;
    await recordAudit(tx, {
      action: 'assessment.challenge.settings',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: was,
      after,
    });
    return { revision };
  });
}

const FIELDS = {
  cap_below_points: 'dailyCap',
  weekly_cap_below_daily: 'weeklyCap',
  no_course_chosen: 'courseIds',
} as const;

async function readSettings(context: Pick<Context, 'db' | 'client'>): Promise<Settings> {
  const row = await settingOf(context);
  const courses = await context.db
    .selectFrom('challenge_course')
    .select('training_id')
    .where('client_id', '=', context.client.id)
    .orderBy('training_id')
    .execute();
  return {
    isOn: row?.is_on ?? false,
    points: row?.points ?? 0,
    dailyCap: row?.daily_cap ?? 0,
    weeklyCap: row?.weekly_cap ?? 0,
    everyCourse: row?.every_course ?? true,
    courseIds: courses.map(({ training_id }) => training_id),
    revision: row?.revision ?? 0,
  };
}

/** The next revision. Errors: changed_meanwhile, for whoever read an older one. */
async function writeSettings({ db, client, now }: Transaction, settings: Settings): Promise<number> {
  const row = {
    is_on: settings.isOn,
    points: settings.points,
    daily_cap: settings.dailyCap,
    weekly_cap: settings.weeklyCap,
    every_course: settings.everyCourse,
    revision: settings.revision + 1,
    changed_at: now,
  };
  const written =
    settings.revision === 0
      ? await db
          .insertInto('challenge_setting')
          .values({ client_id: client.id, ...row })
          .onConflict((conflict) => conflict.column('client_id').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('challenge_setting')
          .set(row)
          .where('client_id', '=', client.id)
          .where('revision', '=', settings.revision)
          .returning('revision')
          .executeTakeFirst();
  if (!written) throw new AppError('changed_meanwhile');
  return written.revision;
}

async function writeCourses({ db, client }: Transaction, courseIds: readonly string[]): Promise<void> {
  await db.deleteFrom('challenge_course').where('client_id', '=', client.id).execute();
  if (courseIds.length === 0) return;
  await db
    .insertInto('challenge_course')
    .values(courseIds.map((training_id) => ({ client_id: client.id, training_id })))
    .execute();
}

/** Pieces that the boxes of a game hold: each is a question. */
const IN_BOXES = sql`(select coalesce(sum(jsonb_array_length(box->'pieces')), 0)
  from jsonb_array_elements(game.content->'boxes') box)`;

/**
 * Published courses whose newest version has tests and games with questions that a challenge can ask. Of games they are
 * counted as they are written: which of them can be asked is known once they are played.
 */
async function coursesWithQuestions({ db, client }: Pick<Context, 'db' | 'client'>) {
  const { rows } = await sql<{ id: string; title: string; questions: number }>`
    select training.id, training.title, coalesce(tests.questions, 0) + coalesce(games.questions, 0) as questions
    from training
    left join lateral (
      select count(distinct question.id) as questions from version_activity test
      join question on question.client_id = test.client_id and question.bank_id = (test.content->>'bankId')::uuid
        and question.retired_at is null and question.kind = any(${[...CHALLENGE_KINDS]}::text[])
      where test.client_id = training.client_id and test.training_id = training.id
        and test.number = training.version and test.content->>'bankId' is not null
        and test.kind <> 'reaction_evaluation') tests on true
    left join lateral (
      select sum(case game.kind
          when 'true_or_false' then jsonb_array_length(game.content->'statements')
          when 'this_or_that' then jsonb_array_length(game.content->'cards')
          when 'enigma' then jsonb_array_length(game.content->'riddles')
          when 'drag_and_drop' then ${IN_BOXES}
          when 'flashcards' then case when game.content->>'isWritten' = 'true'
            then jsonb_array_length(game.content->'cards') else 0 end
          else 1 end)::integer as questions
      from version_activity game
      where game.client_id = training.client_id and game.training_id = training.id
        and game.number = training.version and game.kind = any(${ASKED_AGAIN}::text[])) games on true
    where training.client_id = ${client.id} and training.status = 'published'
      and coalesce(tests.questions, 0) + coalesce(games.questions, 0) > 0
    order by training.title, training.id`.execute(db);
  return rows;
}
