import type { ResponseOf } from '@trilha/contract/define-call';
import type { readSession } from '@trilha/contract/identity/session.calls';
import type { RawBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';

type Session = ResponseOf<typeof readSession>;

/**
 * What a domain above this one says in the session. It hands in a column for the one statement that reads the person,
 * so that the session costs no journey more to the database, and makes its fields of what the column held.
 */
export interface SessionPart<Name extends keyof Session, Found> {
  /** Over the row of `membership`; `since` is the day before which nothing of it matters any more. */
  readonly column: (since: string) => RawBuilder<Found>;
  readonly fields: (context: Context, found: Found, country: string) => Promise<Pick<Session, Name>>;
}

/** The campaigns of whoever is signed in; loyalty knows them. @spec ID-24 */
export interface CampaignsFound {
  readonly version: number;
  readonly chosen: string | null;
  readonly joined: readonly {
    readonly campaignId: string;
    readonly stores: readonly { readonly id: string; readonly name: string }[];
  }[];
}
export type CampaignsPart = SessionPart<
  'branches' | 'campaigns' | 'selectedCampaignId' | 'rewardCampaignId',
  CampaignsFound
>;
