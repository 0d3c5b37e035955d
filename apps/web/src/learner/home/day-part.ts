const NOON = 12;
const EVENING = 18;
const MORNING = 5;

/** Which greeting fits the hour; the small hours still belong to the evening. */
export function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= MORNING && hour < NOON) return 'morning';
  return hour >= NOON && hour < EVENING ? 'afternoon' : 'evening';
}
