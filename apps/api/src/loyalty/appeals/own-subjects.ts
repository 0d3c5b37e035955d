import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { Context, Transaction } from '#platform/context.ts';
import { levelRefusal, ownLevel } from './level-refusals.queries.ts';
import { ownPhoto, photoRefusal } from './photo-refusals.queries.ts';
import { ownSale, saleRefusal } from './sale-refusals.queries.ts';

export type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** The refusal that stands of something, with all an appeal about it is made of. */
export interface Refusal {
  readonly id: string;
  readonly campaignId: string;
  readonly refusedBy: string;
  readonly proposedBy: string | null;
  /** The last day on which it may be appealed, in this zone. */
  readonly until: string | null;
  readonly timeZone: string;
}

/** Something that is the actor's own, and how it was refused. */
export interface OwnSubject {
  readonly refusal: Refusal | null;
}

/** Something of the actor's, or null: of somebody else, of another client and of a kind without appeals are not there. */
export async function ownSubject(
  scope: Scope,
  kind: AppealSubject,
  subjectId: string,
): Promise<OwnSubject | null> {
  switch (kind) {
    case 'sale':
      return saleRefusal(scope, await ownSale(scope, subjectId).executeTakeFirst());
    case 'photo':
      return photoRefusal(scope, await ownPhoto(scope, subjectId).executeTakeFirst());
    case 'level':
      return levelRefusal(await ownLevel(scope, subjectId).executeTakeFirst());
    case 'order':
      return null;
  }
}

/** The same, locked: auditor and participant meet here one after the other. */
export async function lockOwnSubject(
  tx: Transaction,
  kind: AppealSubject,
  subjectId: string,
): Promise<OwnSubject | null> {
  switch (kind) {
    case 'sale':
      return saleRefusal(tx, await ownSale(tx, subjectId).forUpdate('sale').executeTakeFirst());
    case 'photo':
      return photoRefusal(tx, await ownPhoto(tx, subjectId).forUpdate('photo').executeTakeFirst());
    case 'level':
      return levelRefusal(await ownLevel(tx, subjectId).forUpdate('request').executeTakeFirst());
    case 'order':
      return null;
  }
}
