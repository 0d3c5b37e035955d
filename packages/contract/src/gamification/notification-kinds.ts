import type { ModuleName } from '@trilha/rules/clients/modules.rule';

const LEVEL = ['level', 'campaign'] as const;
const GIFT = ['points', 'campaign'] as const;
const ORDER = ['number', 'reward', 'tracking', 'note'] as const;

/** Every message the product writes into an inbox, and the values its text is made of. @spec GM-03 */
export const NOTIFICATION_VALUES = {
  training_completed: ['training'],
  certificate_issued: ['training'],
  certificate_revoked: ['training', 'note'],
  certificate_restored: ['training'],
  trail_renewal_due: ['training', 'until'],
  trail_deadline_near: ['training', 'until'],
  course_deadline_near: ['training', 'until'],
  training_overdue: ['training', 'until'],
  late_digest: ['people', 'training'],
  training_assigned: ['training'],
  training_assigned_until: ['training', 'until'],
  training_deadline_moved: ['training', 'until'],
  enrolment_approved: ['training'],
  enrolment_queued: ['training'],
  enrolment_place_given: ['training'],
  enrolment_refused: ['training', 'note'],
  class_subscribed: ['training', 'at'],
  class_place_given: ['training', 'at'],
  class_moved: ['training', 'at'],
  class_cancelled: ['training', 'note'],
  class_near: ['training', 'at'],
  release_done: ['training', 'activity', 'note'],
  release_unlock: ['training', 'activity', 'note'],
  release_restart: ['training', 'note'],
  release_approve: ['training', 'note'],
  release_taken_back: ['training', 'note'],
  test_graded: ['training', 'activity', 'score'],
  test_reviewed: ['training', 'activity', 'before', 'score'],
  test_extended: ['training', 'activity', 'note'],
  test_extension_ended: ['training', 'activity', 'note'],
  level_threshold_reached: LEVEL,
  level_approved: [...LEVEL, 'note'],
  level_refused: [...LEVEL, 'reason', 'note'],
  level_at_risk: [...LEVEL, 'points', 'endsOn'],
  level_dropped: LEVEL,
  gift_birthday: [...GIFT, 'note'],
  gift_special_date: [...GIFT, 'gift', 'note'],
  sale_refused: ['invoice', 'points', 'reason', 'note'],
  sale_adjusted: ['invoice', 'points', 'reason', 'note'],
  sale_restored: ['invoice', 'points'],
  appeal_asked: ['invoice', 'note'],
  appeal_kept: ['invoice', 'reason', 'note'],
  appeal_answered: ['invoice'],
  photo_approved: ['type', 'store', 'points'],
  photo_refused: ['type', 'store', 'reason', 'note'],
  photo_restored: ['type', 'store'],
  photo_appeal_asked: ['type', 'store', 'note'],
  photo_appeal_kept: ['type', 'store', 'reason', 'note'],
  photo_appeal_answered: ['type', 'store'],
  level_appeal_asked: ['level', 'campaign', 'note'],
  level_appeal_kept: ['level', 'campaign', 'reason', 'note'],
  level_appeal_answered: ['level', 'campaign'],
  order_approved: ORDER,
  order_shipped: ORDER,
  order_delivered: ORDER,
  order_reproved: ['number', 'reward', 'reason', 'note', 'until'],
  order_code_ready: ['number', 'reward'],
  order_new_address: ['number', 'reward', 'at'],
  account_viewed: ['name'],
  own_data_ready: ['until'],
  access_changed: ['change', 'by', 'agent', 'provider'],
  codes_stopped: ['prefix', 'sent'],
  points_expiring: ['points', 'campaign', 'endsOn'],
  training_account_verified: ['identifier'],
  training_account_refused: ['identifier'],
  points_transfer_confirmed: ['points', 'programme', 'until'],
  points_transfer_refused: ['points', 'programme'],
  event_moved: ['event', 'at'],
  event_cancelled: ['event', 'note'],
  medal_given: ['medal'],
  medal_revoked: ['medal', 'note'],
  medal_restored: ['medal'],
  weak_topics: ['topic', 'other'],
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

const LEARNING = [
  'online_courses',
  'trails',
  'presential_courses',
  'webinars',
  'live_classes',
] as const satisfies readonly ModuleName[];
const CLASSES = ['presential_courses', 'webinars', 'live_classes'] as const satisfies readonly ModuleName[];
const TRAILS = ['trails'] as const;
const CAMPAIGNS = ['campaigns'] as const;
const REWARDS = ['rewards'] as const;

/** The modules a kind may speak of: one of them must be on; none is asked for where the message is of the account. */
const MODULES_OF: Readonly<Record<NotificationKind, readonly ModuleName[]>> = {
  training_completed: LEARNING,
  certificate_issued: LEARNING,
  certificate_revoked: LEARNING,
  certificate_restored: LEARNING,
  trail_renewal_due: TRAILS,
  trail_deadline_near: TRAILS,
  course_deadline_near: ['online_courses'],
  training_overdue: LEARNING,
  late_digest: ['online_courses'],
  training_assigned: LEARNING,
  training_assigned_until: LEARNING,
  training_deadline_moved: LEARNING,
  enrolment_approved: LEARNING,
  enrolment_queued: LEARNING,
  enrolment_place_given: LEARNING,
  enrolment_refused: LEARNING,
  class_subscribed: CLASSES,
  class_place_given: CLASSES,
  class_moved: CLASSES,
  class_cancelled: CLASSES,
  class_near: CLASSES,
  release_done: LEARNING,
  release_unlock: LEARNING,
  release_restart: LEARNING,
  release_approve: LEARNING,
  release_taken_back: LEARNING,
  test_graded: LEARNING,
  test_reviewed: LEARNING,
  test_extended: LEARNING,
  test_extension_ended: LEARNING,
  level_threshold_reached: CAMPAIGNS,
  level_approved: CAMPAIGNS,
  level_refused: CAMPAIGNS,
  level_at_risk: CAMPAIGNS,
  level_dropped: CAMPAIGNS,
  gift_birthday: CAMPAIGNS,
  gift_special_date: CAMPAIGNS,
  sale_refused: CAMPAIGNS,
  sale_adjusted: CAMPAIGNS,
  sale_restored: CAMPAIGNS,
  appeal_asked: CAMPAIGNS,
  appeal_kept: CAMPAIGNS,
  appeal_answered: CAMPAIGNS,
  photo_approved: CAMPAIGNS,
  photo_refused: CAMPAIGNS,
  photo_restored: CAMPAIGNS,
  photo_appeal_asked: CAMPAIGNS,
  photo_appeal_kept: CAMPAIGNS,
  photo_appeal_answered: CAMPAIGNS,
  level_appeal_asked: CAMPAIGNS,
  level_appeal_kept: CAMPAIGNS,
  level_appeal_answered: CAMPAIGNS,
  order_approved: REWARDS,
  order_shipped: REWARDS,
  order_delivered: REWARDS,
  order_reproved: REWARDS,
  order_code_ready: REWARDS,
  order_new_address: REWARDS,
  account_viewed: [],
  own_data_ready: [],
  access_changed: [],
  codes_stopped: [],
  points_expiring: CAMPAIGNS,
  training_account_verified: CAMPAIGNS,
  training_account_refused: CAMPAIGNS,
  points_transfer_confirmed: ['points_transfers'],
  points_transfer_refused: ['points_transfers'],
  event_moved: ['events'],
  event_cancelled: ['events'],
  medal_given: [],
  medal_revoked: [],
  medal_restored: [],
  weak_topics: ['online_courses'],
};

/** The pages a message may lead to, by the module they are of: what a kind leaves open, its page tells. */
const PAGES_OF: Readonly<Partial<Record<ModuleName, readonly string[]>>> = {
  online_courses: ['/online-courses/', '/courses/'],
  trails: ['/trails/'],
  presential_courses: ['/presential-courses/'],
  webinars: ['/webinars/'],
  live_classes: ['/live-classes/'],
  campaigns: ['/campaigns', '/my-sales', '/upload-photos'],
  rewards: ['/reward-store', '/orders/'],
  events: ['/events/'],
  points_transfers: ['/points-transfer'],
};

/** What people of a client do not see of their inbox. */
export interface HiddenNotifications {
  readonly kinds: readonly NotificationKind[];
  /** Patterns of pages, for `like`. */
  readonly pages: readonly string[];
}

/**
 * What speaks of modules a client has switched off: kinds that belong to none which is on, and whatever leads to a page
 * of one that is off. @spec CL-03
 */
export const hiddenNotifications = (modules: ReadonlySet<string>): HiddenNotifications => ({
  kinds: Object.entries(MODULES_OF).flatMap(([kind, needed]) =>
    needed.length === 0 || needed.some((module) => modules.has(module)) ? [] : [kind as NotificationKind],
  ),
  pages: Object.entries(PAGES_OF).flatMap(([module, pages]) =>
    modules.has(module) ? [] : pages.map((page) => `${page}%`),
  ),
});
