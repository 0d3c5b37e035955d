import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type { readPerson } from '@trilha/contract/people/people.calls';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { explainedMembers } from '../listing/people.queries.ts';

type Scope = Pick<Context, 'db' | 'client' | 'now'>;

type TrainingKind = ResponseOf<typeof readPerson>['enrolments']['latest'][number]['kind'];

const LATEST = 5;

/** Everything of a member that stands in one row. */
export async function profileRow(scope: Scope, memberId: string) {
  const row = await explainedMembers(scope.db)
    .leftJoin('membership as blocker', (join) =>
      join.onRef('blocker.client_id', '=', 'member.client_id').onRef('blocker.id', '=', 'member.blocked_by'),
    )
    .select([
      'member.person_id',
      'member.revision',
      'member.blocked_at',
      'member.block_reason',
      'member.block_message',
      'blocker.display_name as blocker_name',
      'person.first_name',
      'person.last_name',
      'person.username',
      'person.language',
      'person.mobile_phone',
      'person.must_change_password',
      sql<number>`member_clients(member.id)`.as('clients'),
      sql<boolean>`member_has_second_factor(member.id)`.as('second_factor'),
    ])
    .where('member.client_id', '=', scope.client.id)
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function enrolmentSummary({ db, client }: Scope, memberId: string) {
  const all = db
    .selectFrom('enrolment')
    .where('enrolment.client_id', '=', client.id)
    .where('enrolment.membership_id', '=', memberId);
  const [counts, latest] = await Promise.all([
    all
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where state in ('in_progress', 'restarted'))`.as('under_way'),
        sql<number>`count(*) filter (where state in ('approved', 'improved', 'finished'))`.as('approved'),
      ])
      .executeTakeFirstOrThrow(),
    all
      .innerJoin('training', (join) =>
        join
          .onRef('training.client_id', '=', 'enrolment.client_id')
          .onRef('training.id', '=', 'enrolment.training_id'),
      )
      .select([
        'enrolment.id',
        'training.title',
        'training.kind',
        'enrolment.state',
        'enrolment.percent',
        'enrolment.touched_at',
      ])
      .orderBy('enrolment.touched_at', 'desc')
      .orderBy('enrolment.id', 'desc')
      .limit(LATEST)
      .execute(),
  ]);
  return {
    total: counts.total,
    underWay: counts.under_way,
    approved: counts.approved,
    latest: latest.map((row) => ({
      id: row.id,
      title: row.title,
      kind: row.kind as TrainingKind,
      state: row.state,
      percent: row.percent,
      touchedAt: row.touched_at.toISOString(),
    })),
  };
}

/** Points a person has in each campaign, the latest campaign first. */
export async function campaignPoints({ db, client }: Scope, memberId: string) {
  const rows = await db
    .selectFrom('ledger_account')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'ledger_account.client_id')
        .onRef('campaign.id', '=', 'ledger_account.campaign_id'),
    )
    .select([
      'campaign.id',
      'campaign.name',
      sql<number>`coalesce(sum(posted) filter (where unit = 'experience'), 0)`.as('experience'),
      sql<number>`coalesce(sum(posted - held) filter (where unit = 'redeemable'), 0)`.as('available'),
    ])
    .where('ledger_account.client_id', '=', client.id)
    .where('ledger_account.membership_id', '=', memberId)
    .where('ledger_account.kind', '=', 'member')
    .groupBy(['campaign.client_id', 'campaign.id'])
    .orderBy('campaign.begins_on', 'desc')
    .execute();
  return rows.map(({ id, name, experience, available }) => ({
    campaign: { id, name },
    experience,
    available,
  }));
}
