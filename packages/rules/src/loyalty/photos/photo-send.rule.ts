import { daysBetween, type LocalDate } from '../../shared/local-date.ts';

export type PhotoSendProblem =
  | 'campaign_not_joined'
  | 'campaign_not_running'
  | 'campaign_over'
  | 'store_not_participating';

/** What the campaign and the participation say about a photo of a store. */
export interface PhotoSendContext {
  readonly storeId: string;
  /** Today in the time zone of the store. */
  readonly today: LocalDate;
  readonly beginsOn: LocalDate;
  readonly endsOn: LocalDate;
  readonly campaignStoreIds: ReadonlySet<string>;
  /** Stores of the participation, or null when the person has not joined the campaign. */
  readonly joinedStoreIds: ReadonlySet<string> | null;
}

/**
 * The first reason why no photo of this store may be sent today, or null when one may. That its week has one of the
 * type already is for the unique key to say, not for a check that another send could overtake. @spec LO-20
 */
export function photoSendProblem(photo: PhotoSendContext): PhotoSendProblem | null {
  if (photo.joinedStoreIds === null) return 'campaign_not_joined';
  if (daysBetween(photo.beginsOn, photo.today) < 0) return 'campaign_not_running';
  if (daysBetween(photo.today, photo.endsOn) < 0) return 'campaign_over';
  if (!photo.campaignStoreIds.has(photo.storeId) || !photo.joinedStoreIds.has(photo.storeId))
    return 'store_not_participating';
  return null;
}
