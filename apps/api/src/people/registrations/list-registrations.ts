import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type { RegistrationState } from '@trilha/contract/people/people-terms';
import {
  countRegistrations,
  listRegistrations,
  readRegistration,
} from '@trilha/contract/people/registrations.calls';
import { unguardedAnswers } from '@trilha/rules/identity/registration/profile-answers.rule';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import {
  REQUESTED_AT,
  registrationChannels,
  registrationCounts,
  registrationRow,
  registrationRows,
  waitingCount,
} from './registrations.queries.ts';

export function routes(bind: Bind): void {
  bind.read(listRegistrations, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const state = query.state ?? 'waiting';
    const filter = { ...query, state };
    // Who waits longest is next; of what was decided the newest is what one looks for.
    const isOldestFirst = state === 'waiting';
    const way = sql.raw(isOldestFirst ? 'asc' : 'desc');
    const after = positionOf(query.cursor, ['instant', 'id']);
    let rows = registrationRows(context, filter);
    if (after)
      rows = rows.where(
        sql<boolean>`(date_trunc('milliseconds', ${REQUESTED_AT}), member.id) ${sql.raw(isOldestFirst ? '>' : '<')} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const [found, counts, channels] = await Promise.all([
      rows
        .orderBy(sql`date_trunc('milliseconds', ${REQUESTED_AT}) ${way}`)
        .orderBy(sql`member.id ${way}`)
        .limit(limit + 1)
        .execute(),
      registrationCounts(context, filter),
      registrationChannels(context),
    ]);
    const page = pageFrom(found, limit, {
      position: (row) => [row.requested_at.toISOString(), row.id],
      item: listed,
    });
    return { ...page, counts, channels: [...channels] };
  });

  bind.read(countRegistrations, (context) => waitingCount(context));

  bind.read(readRegistration, async (context, { params: { memberId } }) => {
    const row = await registrationRow(context, memberId);
    if (!row) throw new AppError('not_found');
    const told: ResponseOf<typeof readRegistration> = {
      ...listed(row),
      document: row.document,
      birthday: row.birthday,
      mobilePhone: row.mobile_phone,
      phoneVerified: row.phone_verified_at !== null,
      provedBy: row.proved_by as ResponseOf<typeof readRegistration>['provedBy'],
      // Whether somebody is let in has nothing to do with what the law guards.
      answers: unguardedAnswers(row.answers ?? {}),
      roles: row.roles,
      decision: row.decided_at
        ? { at: row.decided_at.toISOString(), by: row.decider_name, reason: row.reason }
        : null,
    };
    return told;
  });
}

const listed = (row: {
  readonly id: string;
  readonly display_name: string;
  readonly email: string;
  readonly state: RegistrationState | null;
  readonly country: string;
  readonly channel: string | null;
  readonly requested_at: Date;
}) => ({
  id: row.id,
  name: row.display_name,
  email: row.email,
  state: row.state ?? ('waiting' as const),
  country: row.country,
  channel: row.channel,
  requestedAt: row.requested_at.toISOString(),
});
