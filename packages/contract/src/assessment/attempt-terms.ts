/** How an attempt stands: under way, handed in, or ended by its time. */
export const ATTEMPT_STATES = ['started', 'submitted', 'expired'] as const;
/** Departures that are told of one attempt, the latest. */
export const DEPARTURES_SHOWN = 50;
