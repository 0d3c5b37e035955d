import { compareLocalDates, type LocalDate } from '../../shared/local-date.ts';

/** A campaign as the session lists it: running or coming, joined or open to the person. */
export interface ListedCampaign {
  readonly id: string;
  readonly state: 'upcoming' | 'active';
  readonly endsOn: LocalDate;
  readonly joined: boolean;
}

/** The campaign that ends first: its points are the first that would be lost. */
const endingFirst = <Listed extends ListedCampaign>(campaigns: readonly Listed[]): Listed | undefined =>
  campaigns.toSorted(
    (one, other) => compareLocalDates(one.endsOn, other.endsOn) || one.id.localeCompare(other.id),
  )[0];

/**
 * The campaign a person works in. What they chose holds for as long as it is listed; else the joined one that ends
 * first, running before coming; somebody who has joined none has none. @spec ID-24
 */
export function selectedCampaign(
  campaigns: readonly ListedCampaign[],
  chosenId: string | null,
): string | null {
  if (campaigns.some(({ id }) => id === chosenId)) return chosenId;
  const joined = campaigns.filter((campaign) => campaign.joined);
  const running = joined.filter(({ state }) => state === 'active');
  return (endingFirst(running) ?? endingFirst(joined))?.id ?? null;
}

/**
 * The campaign whose points may be spent now: the selected one where it runs and was joined, else the joined and
 * running one that ends first. @spec ID-24 RW-01
 */
export function rewardCampaign(
  campaigns: readonly ListedCampaign[],
  selectedId: string | null,
): string | null {
  const running = campaigns.filter(({ state, joined }) => state === 'active' && joined);
  return (running.find(({ id }) => id === selectedId) ?? endingFirst(running))?.id ?? null;
}
