import { addDays, daysBetween, type LocalDate } from '../../shared/local-date.ts';

export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface CampaignDates {
  readonly beginsOn: LocalDate;
  readonly endsOn: LocalDate;
}

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);
const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

/** The days of a campaign that are shown: those asked for, within the campaign and not after today. @spec MG-04 */
export function resultsPeriod(
  { beginsOn, endsOn }: CampaignDates,
  today: LocalDate,
  asked: Partial<Period>,
): Period {
  const last = later(beginsOn, earlier(endsOn, today));
  const from = earlier(later(asked.from ?? beginsOn, beginsOn), last);
  return { from, to: later(from, earlier(asked.to ?? last, last)) };
}

/** The days with the same numbers in another campaign: day 3 to 10 of one beside day 3 to 10 of the other. @spec MG-04 */
export function sameDaysOf(other: CampaignDates, campaign: CampaignDates, { from, to }: Period): Period {
  const moved = (day: LocalDate): LocalDate => addDays(other.beginsOn, daysBetween(campaign.beginsOn, day));
  return { from: moved(from), to: earlier(moved(to), other.endsOn) };
}

/** Which day of the campaign it is, from 1. @spec MG-04 */
export const dayNumber = ({ beginsOn }: Pick<CampaignDates, 'beginsOn'>, day: LocalDate): number =>
  daysBetween(beginsOn, day) + 1;
