/** The roles of the construction programme, in the order in which one of several is told to it. @spec TR-01 */
export const TRANSFER_ROLES = ['store_owner', 'salesperson', 'counter_clerk'] as const;
export type TransferRole = (typeof TRANSFER_ROLES)[number];

/** The role in which a person transfers, or null where none of theirs is of the programme. @spec TR-01 */
export const transferRole = (roles: readonly string[]): TransferRole | null =>
  TRANSFER_ROLES.find((role) => roles.includes(role)) ?? null;

/** Why points cannot be transferred now. @spec TR-01 */
export type TransferProblem =
  | 'transfer_closed'
  | 'role_not_authorised'
  | 'points_already_transferred'
  | 'no_points_to_transfer'
  | 'document_used_elsewhere'
  | 'too_many_requests';

/** So often a day a person may try: whether documents of others are registered is not found out here. @spec TR-01 */
export const TRANSFERS_PER_DAY = 5;

/** What is known of whoever asks. */
export interface TransferFacts {
  readonly isOpen: boolean;
  readonly roles: readonly string[];
  /** Training points that are free. */
  readonly points: number;
  /** Whether a transfer of theirs is on its way or done; refused ones do not count. */
  readonly hasTransferred: boolean;
  /** Whether somebody else's transfer, on its way or done, names this document. */
  readonly isDocumentUsed: boolean;
  /** Transfers of the last day, refused ones among them. */
  readonly triesToday: number;
}

/** Why the points cannot go, or null where they can; the first of several reasons that the person can do least about. @spec TR-01 */
export function transferProblem(facts: TransferFacts): TransferProblem | null {
  if (!facts.isOpen) return 'transfer_closed';
  if (transferRole(facts.roles) === null) return 'role_not_authorised';
  if (facts.hasTransferred) return 'points_already_transferred';
  if (facts.points <= 0) return 'no_points_to_transfer';
  if (facts.triesToday >= TRANSFERS_PER_DAY) return 'too_many_requests';
  return facts.isDocumentUsed ? 'document_used_elsewhere' : null;
}
