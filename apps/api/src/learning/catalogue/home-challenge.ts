import { CHALLENGE_KINDS } from '@trilha/rules/assessment/challenge/choose-questions.rule';
import { streakOn } from '@trilha/rules/assessment/challenge/streak.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { type RawBuilder, sql } from 'kysely';
import { closedBanks, playedGames, toldQuestions } from '../standing/told-material.ts';

/** What home reads of the challenge of today; null where there is none to show. */
export interface HomeChallengeRow {
  readonly state: 'new' | 'open' | 'done';
  readonly streak: {
    readonly days: number;
    readonly longest: number;
    readonly lastDay: LocalDate;
    readonly sinceForgiven: number | null;
  } | null;
}

const KINDS = sql.raw(CHALLENGE_KINDS.map((kind) => `'${kind}'`).join(', '));

/**
 * Part of the one statement of home: what could be asked is only looked at while today's challenge is not opened, and not
 * again where it is known that there is something. Whoever finds on opening it that there is nothing any more is told so.
 * @spec GA-03
 */
export const homeChallenge = (
  value: (name: 'clientId' | 'membershipId' | 'today' | 'now') => unknown,
  isKnown: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const of = {
    clientId: value('clientId'),
    membershipId: value('membershipId'),
    now: value('now'),
    isMeant: sql`(setting.every_course or exists (select 1 from challenge_course chosen
      where chosen.client_id = e.client_id and chosen.training_id = e.training_id))`,
  };
  const askable = sql`question.client_id = ${value('clientId')} and question.retired_at is null
    and question.kind in (${KINDS})`;
  return sql`
  (select json_build_object(
      'state', case when day.day is null then 'new' when day.finished_at is null then 'open' else 'done' end,
      'streak', case when streak.days is null then null else json_build_object('days', streak.days,
        'longest', streak.longest, 'lastDay', streak.last_day, 'sinceForgiven', streak.since_forgiven) end)
    from challenge_setting setting
    left join challenge_day day on day.client_id = setting.client_id
      and day.membership_id = ${value('membershipId')} and day.day = ${value('today')}::date
    left join challenge_streak streak on streak.client_id = setting.client_id
      and streak.membership_id = ${value('membershipId')}
    where setting.client_id = ${value('clientId')} and setting.is_on and (day.day is not null or case when ${isKnown} then true else
      exists (select 1 from (${closedBanks(of)}) bank
        join question on question.bank_id = bank.bank_id and ${askable})
      or exists (select 1 from (${playedGames(of)}) game)
      or exists (select 1 from (${toldQuestions(of)}) told
        join question on question.id = told.question_id and ${askable}) end)) as challenge`;
};

/** The banner: whether to begin, go on or come back tomorrow, and the days in a row. @spec GA-03 */
export const shownChallenge = (row: HomeChallengeRow | null, today: LocalDate) => {
  if (!row) return null;
  const { days, isAtRisk } = streakOn(row.streak, today);
  return { state: row.state, days, isAtRisk };
};
