import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';

/** What auditors decide about, wherever it lies. */
export interface AuditedKind {
  readonly kind: AppealSubject;
  readonly table: 'sale' | 'store_photo' | 'level_request' | 'reward_order';
  /** Its state before anybody has decided. */
  readonly waiting: string;
  /** In which state what was drawn is looked at again: what leaves for good is looked at before it does. */
  readonly drawn: string;
  /** When it came. */
  readonly since: string;
  /** As the log of the client calls it, and what is done with it. */
  readonly logged: string;
  readonly action: string;
}

export const AUDITED_SALE: AuditedKind = {
  kind: 'sale',
  table: 'sale',
  waiting: 'credited',
  drawn: 'approved',
  since: 'reported_at',
  logged: 'sale',
  action: 'loyalty.sale',
};
export const AUDITED_PHOTO: AuditedKind = {
  kind: 'photo',
  table: 'store_photo',
  waiting: 'sent',
  drawn: 'approved',
  since: 'sent_at',
  logged: 'store_photo',
  action: 'loyalty.photo',
};
export const AUDITED_LEVEL: AuditedKind = {
  kind: 'level',
  table: 'level_request',
  waiting: 'open',
  drawn: 'approved',
  since: 'requested_at',
  logged: 'level_request',
  action: 'loyalty.level',
};
export const AUDITED_ORDER: AuditedKind = {
  kind: 'order',
  table: 'reward_order',
  waiting: 'awaiting_approval',
  drawn: 'awaiting_approval',
  since: 'ordered_at',
  logged: 'reward_order',
  action: 'loyalty.order',
};

/** Their rows, as the queries of the queues call them. */
export const QUEUED_SALES = { alias: 'sale', since: AUDITED_SALE.since };
export const QUEUED_PHOTOS = { alias: 'photo', since: AUDITED_PHOTO.since };
export const QUEUED_LEVELS = { alias: 'request', since: AUDITED_LEVEL.since };
export const QUEUED_ORDERS = { alias: 'placed', since: AUDITED_ORDER.since };
