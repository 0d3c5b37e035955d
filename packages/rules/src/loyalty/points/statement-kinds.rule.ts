/** What a line of the statement may be about, in the words people look for it with. */
export const STATEMENT_GROUPS = [
  'sales',
  'corrections',
  'photos',
  'orders',
  'training',
  'gifts',
  'transfers',
  'expiry',
] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

/** The kinds of movements in each of them: every kind of the ledger is in one. @spec PT-01 */
export const STATEMENT_KINDS: Readonly<Record<StatementGroup, readonly string[]>> = {
  sales: ['sale', 'sale_withdrawn'],
  corrections: ['sale_refused', 'sale_adjusted', 'sale_restored', 'photo_undone'],
  photos: ['photo'],
  orders: ['redemption', 'redemption_given_back', 'return_repays'],
  training: ['training', 'activity', 'challenge', 'enrolment', 'enrolment_given_back'],
  gifts: ['gift'],
  transfers: ['transfer', 'transfer_returned'],
  expiry: ['expiry', 'expiry_undone'],
};
