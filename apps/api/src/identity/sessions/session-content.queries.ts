import { type Kysely, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { CampaignsPart } from './session-part.ts';

interface Asked {
  readonly sessionId: string;
  readonly clientId: string;
  /** The day before which no campaign matters any more. */
  readonly since: string;
}

/** A client the person may enter. @spec CL-02 */
export interface EnteredClient {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly homeRoute: string;
  readonly modules: string[];
  readonly hasProfile: boolean;
  readonly hasRanking: boolean;
  readonly groupTrainingUseScore: boolean;
}

const entered = sql<EnteredClient[]>`(select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug,
    'name', c.name, 'homeRoute', c.home_route, 'modules', c.modules, 'hasProfile', c.has_profile,
    'hasRanking', c.has_ranking, 'groupTrainingUseScore', c.group_training_use_score)), '[]')
  from membership m join client c on c.id = m.client_id
  where m.person_id = person.id and m.status = 'approved' and c.archived_at is null)`;

/** The person of a session with everything that is their own, in one statement. @spec ID-24 */
export function createPersonOfSession({ column }: CampaignsPart) {
  const people = prepared<Asked>()((db, value) =>
    db
      .selectFrom('login_session')
      .innerJoin('person', (join) =>
        join.on(
          'person.id',
          '=',
          sql<string>`coalesce(login_session.acting_person_id, login_session.person_id)`,
        ),
      )
      .innerJoin('membership', 'membership.person_id', 'person.id')
      .innerJoin('client', 'client.id', 'membership.client_id')
      .leftJoin('member_registration as told', (join) =>
        join
          .onRef('told.client_id', '=', 'membership.client_id')
          .onRef('told.membership_id', '=', 'membership.id'),
      )
      .select([
        'person.email',
        'person.first_name',
        'person.last_name',
        'person.language',
        'person.phone_verified_at',
        'person.document',
        'person.birthday',
        'person.mobile_phone',
        'client.registration',
        'client.default_country',
        'told.answers',
        'told.phone_waiting',
        'membership.welcome_due',
        'membership.photo_file_id',
        'membership.status',
        'membership.country',
        'membership.terms_accepted_at',
        'membership.cookies_accepted_at',
        'login_session.created_at as signed_in_at',
        'login_session.vouched',
        // The wait is for a number that is still to be proved; the newest asking decides.
        sql<Date | null>`case when person.phone_verified_at is null then (
        select r.created_at from registration_request r
        where r.client_id = membership.client_id and r.asked_by = membership.id and r.channel <> 'email'
        order by r.created_at desc limit 1
      ) end`.as('phone_asked_at'),
        column(value('since')).as('campaigns'),
        entered.as('clients'),
      ])
      .where('login_session.id', '=', value('sessionId'))
      .where('membership.client_id', '=', value('clientId')),
  );
  return async (db: Kysely<Tables>, asked: Asked) => (await people(db, asked))[0];
}
