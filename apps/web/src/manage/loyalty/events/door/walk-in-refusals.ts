/** Why somebody is not let in by hand; the words are about them and not about whoever reads. @spec EV-05 EV-06 */
export const WALK_IN_REFUSALS = [
  'event_cancelled',
  'event_over',
  'event_presence_later',
  'campaign_not_joined',
  'event_level_needed',
  'event_full',
  'walk_in_unknown',
  'not_found',
] as const;

export const isWalkInRefusal = (code: string | null): code is (typeof WALK_IN_REFUSALS)[number] =>
  WALK_IN_REFUSALS.some((known) => known === code);
