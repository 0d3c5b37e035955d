const LEVEL = ['level', 'campaign'] as const;
const ORDER = ['number', 'reward', 'tracking', 'note'] as const;

/** Every message the product writes into an inbox, and the values its text is made of. @spec GM-03 */
export const NOTIFICATION_VALUES = {
  training_completed: ['training'],
  certificate_issued: ['training'],
  level_threshold_reached: LEVEL,
  level_approved: [...LEVEL, 'note'],
  level_refused: [...LEVEL, 'note'],
  sale_refused: ['invoice', 'points', 'reason', 'note'],
  sale_adjusted: ['invoice', 'points', 'reason', 'note'],
  sale_restored: ['invoice', 'points'],
  order_approved: ORDER,
  order_shipped: ORDER,
  order_delivered: ORDER,
  order_reproved: ORDER,
  account_viewed: ['name'],
  points_expiring: ['points', 'campaign', 'endsOn'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NotificationKind = keyof typeof NOTIFICATION_VALUES;

/** What is told in a message of one kind. */
export type NotificationValues<Kind extends NotificationKind> = Readonly<
  Record<(typeof NOTIFICATION_VALUES)[Kind][number], string | number>
>;

/** A kind together with its values, so that neither can be written without the other. */
export type NotificationContent = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly parameters: NotificationValues<Kind> };
}[NotificationKind];
