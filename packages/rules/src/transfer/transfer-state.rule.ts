/** Where a transfer of points stands; nothing is given back but by a refusal. @spec TR-03 */
export const TRANSFER_STATES = ['reserved', 'sent', 'unknown', 'confirmed', 'refused'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/**
 * Why the programme refused. Two are our own words: `withdrawn` for what never reached it, `taken_back` for what it had
 * confirmed. @spec TR-01
 */
export const TRANSFER_REFUSALS = [
  'registration_inactive',
  'role_invalid',
  'document_unknown',
  'document_used',
  'withdrawn',
  'taken_back',
] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/**
 * What may happen to a transfer: it is sent (again), the programme confirms or refuses it, or what became of it is
 * unclear. @spec TR-03
 */
export type TransferEvent = 'send' | 'confirm' | 'refuse' | 'lose';

const MOVES: Readonly<Record<TransferState, Readonly<Partial<Record<TransferEvent, TransferState>>>>> = {
  reserved: { send: 'sent', refuse: 'refused' },
  sent: { send: 'sent', confirm: 'confirmed', refuse: 'refused', lose: 'unknown' },
  unknown: { send: 'unknown', confirm: 'confirmed', refuse: 'refused', lose: 'unknown' },
  confirmed: {},
  refused: {},
};

/** The state after an event, or null where it changes nothing: answers that come twice or too late are those. @spec TR-03 */
export const nextTransferState = (state: TransferState, event: TransferEvent): TransferState | null =>
  MOVES[state][event] ?? null;

/** Whether the programme's answer is still to come. @spec TR-03 */
export const isOpenTransfer = (state: TransferState): boolean => state !== 'confirmed' && state !== 'refused';

/** Minutes after each attempt until the next one; later ones wait a day each, for as long as it takes. */
const PAUSES = [1, 5, 15, 60, 360] as const;
const DAILY = 1440;
const MINUTE_MS = 60_000;

/** Attempts without a clear answer after which a transfer counts as unknown and is asked about before it is sent again. */
export const ATTEMPTS_UNTIL_UNKNOWN = 5;

/** When a transfer that is not settled has its next turn. `attempts` counts those made, the one just now among them. @spec TR-03 */
export const nextTurnAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES[attempts - 1] ?? DAILY) * MINUTE_MS);
