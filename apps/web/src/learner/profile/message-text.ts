import { NOTIFICATION_VALUES, type NotificationKind } from '@trilha/contract/gamification/notification-kinds';
import { dateAndTime, numberText, shortDay } from '@trilha/i18n/formats';
import type { Locale } from '@trilha/i18n/locales';
import { ACCESS_CHANGES, type AccessChange } from '@trilha/rules/identity/access-change.rule';
import type { useText } from '#shared/use-text.ts';
import type { useReasonText } from '../loyalty/sales/reason-text.ts';
import type { Message } from './messages-query.ts';

interface Say {
  readonly text: ReturnType<typeof useText<'gamification'>>;
  readonly reasonText: ReturnType<typeof useReasonText>;
  readonly locale: Locale;
  /** The reader's own. */
  readonly zone: string;
  readonly deviceName: (agent: string) => string;
}

/** The words of a message; a kind without words does not compile. @spec GM-03 */
export function messageText(
  { text, reasonText, locale, zone, deviceName }: Say,
  { kind, parameters }: Pick<Message, 'kind' | 'parameters'>,
): string {
  const value = (name: string): string => String(parameters[name] ?? '');
  const training = value('training');
  const until = (): string => shortDay(value('until'), locale);
  // Read in the reader's own zone.
  const moment = (): string => dateAndTime(new Date(value('at')), locale, zone);
  const release = { training, activity: value('activity'), reason: value('note') };
  const level = { level: value('level'), campaign: value('campaign') };
  const sale = { invoice: value('invoice'), points: Number(parameters['points'] ?? 0) };
  const gift = { points: sale.points, campaign: value('campaign') };
  const photo = { type: value('type'), store: value('store') };
  const reason = reasonText(value('reason') || null, value('note') || null) ?? '';
  const order = { number: value('number'), reward: value('reward') };
  const words: Readonly<Record<NotificationKind, () => string>> = {
    training_completed: () => text('message.training_completed', { training }),
    certificate_issued: () => text('message.certificate_issued', { training }),
    certificate_revoked: () => text('message.certificate_revoked', { training, reason: value('note') }),
    certificate_restored: () => text('message.certificate_restored', { training }),
    trail_renewal_due: () => text('message.trail_renewal_due', { training, date: until() }),
    trail_deadline_near: () => text('message.trail_deadline_near', { training, date: until() }),
    course_deadline_near: () => text('message.course_deadline_near', { training, date: until() }),
    training_overdue: () => text('message.training_overdue', { training, date: until() }),
    late_digest: () => text('message.late_digest', { count: Number(parameters['people'] ?? 0), training }),
    training_assigned: () => text('message.training_assigned', { training }),
    training_assigned_until: () => text('message.training_assigned_until', { training, date: until() }),
    training_deadline_moved: () => text('message.training_deadline_moved', { training, date: until() }),
    enrolment_approved: () => text('message.enrolment_approved', { training }),
    enrolment_queued: () => text('message.enrolment_queued', { training }),
    enrolment_place_given: () => text('message.enrolment_place_given', { training }),
    enrolment_refused: () => text('message.enrolment_refused', { training, reason: value('note') }),
    class_subscribed: () => text('message.class_subscribed', { training, moment: moment() }),
    class_place_given: () => text('message.class_place_given', { training, moment: moment() }),
    class_moved: () => text('message.class_moved', { training, moment: moment() }),
    class_cancelled: () => text('message.class_cancelled', { training, reason: value('note') }),
    class_near: () => text('message.class_near', { training, moment: moment() }),
    release_done: () => text('message.release_done', release),
    release_unlock: () => text('message.release_unlock', release),
    release_restart: () => text('message.release_restart', release),
    release_approve: () => text('message.release_approve', release),
    release_taken_back: () => text('message.release_taken_back', release),
    test_graded: () =>
      text('message.test_graded', {
        training,
        activity: value('activity'),
        score: Number(parameters['score'] ?? 0),
      }),
    test_reviewed: () =>
      text('message.test_reviewed', {
        training,
        activity: value('activity'),
        before: Number(parameters['before'] ?? 0),
        score: Number(parameters['score'] ?? 0),
      }),
    test_extended: () => text('message.test_extended', release),
    test_extension_ended: () => text('message.test_extension_ended', release),
    event_moved: () => text('message.event_moved', { event: value('event'), moment: moment() }),
    event_cancelled: () => text('message.event_cancelled', { event: value('event'), reason: value('note') }),
    weak_topics: () =>
      text('message.weak_topics', { topics: [value('topic'), value('other')].filter(Boolean).join(', ') }),
    medal_given: () => text('message.medal_given', { medal: value('medal') }),
    medal_revoked: () => text('message.medal_revoked', { medal: value('medal'), reason: value('note') }),
    medal_restored: () => text('message.medal_restored', { medal: value('medal') }),
    level_threshold_reached: () => text('message.level_threshold_reached', level),
    level_approved: () => text('message.level_approved', level),
    level_refused: () => text('message.level_refused', { ...level, reason }),
    level_dropped: () => text('message.level_dropped', level),
    level_at_risk: () =>
      text('message.level_at_risk', {
        ...level,
        points: sale.points,
        date: shortDay(value('endsOn'), locale),
      }),
    gift_birthday: () => [text('message.gift_birthday', gift), value('note')].filter(Boolean).join(' '),
    gift_special_date: () =>
      [text('message.gift_special_date', { ...gift, gift: value('gift') }), value('note')]
        .filter(Boolean)
        .join(' '),
    sale_refused: () => text('message.sale_refused', { ...sale, reason }),
    sale_adjusted: () => text('message.sale_adjusted', { ...sale, reason }),
    sale_restored: () => text('message.sale_restored', sale),
    appeal_asked: () => text('message.appeal_asked', { invoice: sale.invoice, question: value('note') }),
    appeal_kept: () => text('message.appeal_kept', { invoice: sale.invoice, reason }),
    appeal_answered: () => text('message.appeal_answered', { invoice: sale.invoice }),
    photo_appeal_asked: () => text('message.photo_appeal_asked', { ...photo, question: value('note') }),
    photo_appeal_kept: () => text('message.photo_appeal_kept', { ...photo, reason }),
    photo_appeal_answered: () => text('message.photo_appeal_answered', photo),
    level_appeal_asked: () => text('message.level_appeal_asked', { ...level, question: value('note') }),
    level_appeal_kept: () => text('message.level_appeal_kept', { ...level, reason }),
    level_appeal_answered: () => text('message.level_appeal_answered', level),
    photo_approved: () =>
      sale.points > 0
        ? text('message.photo_rewarded', { ...photo, points: sale.points })
        : text('message.photo_approved', photo),
    photo_refused: () => text('message.photo_refused', { ...photo, reason }),
    photo_restored: () => text('message.photo_restored', photo),
    order_approved: () => text('message.order_approved', order),
    order_shipped: () => text('message.order_shipped', { ...order, tracking: value('tracking') }),
    order_delivered: () => text('message.order_delivered', order),
    order_code_ready: () => text('message.order_code_ready', order),
    order_new_address: () => text('message.order_new_address', { ...order, moment: moment() }),
    // Those of before did not say until when.
    order_reproved: () =>
      value('until') === ''
        ? text('message.order_reproved', { ...order, reason })
        : text('message.order_reproved_until', { ...order, reason, date: until() }),
    account_viewed: () => text('message.account_viewed', { name: value('name') }),
    own_data_ready: () => text('message.own_data_ready', { date: until() }),
    access_changed: () => accessText(text, { value, deviceName }),
    codes_stopped: () =>
      text('message.codes_stopped', {
        prefix: value('prefix'),
        sent: numberText(Number(parameters['sent'] ?? 0), locale),
      }),
    points_expiring: () =>
      text('message.points_expiring', {
        points: sale.points,
        campaign: value('campaign'),
        date: shortDay(value('endsOn'), locale),
      }),
    training_account_verified: () =>
      text('message.training_account_verified', { identifier: value('identifier') }),
    training_account_refused: () =>
      text('message.training_account_refused', { identifier: value('identifier') }),
    points_transfer_confirmed: () =>
      text('message.points_transfer_confirmed', {
        points: numberText(sale.points, locale),
        programme: value('programme'),
        date: until(),
      }),
    points_transfer_refused: () =>
      text('message.points_transfer_refused', {
        points: numberText(sale.points, locale),
        programme: value('programme'),
      }),
  };
  // A page kept open over an update of the server may meet a kind it has never heard of.
  return isKnown(kind) ? words[kind]() : text('message.other');
}

const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_VALUES, kind);

const isChange = (change: string): change is AccessChange =>
  (ACCESS_CHANGES as readonly string[]).includes(change);

/** What changed, by whom, and what to do about it where it was somebody else. @spec ID-26 ID-27 */
function accessText(
  text: Say['text'],
  { value, deviceName }: Pick<Say, 'deviceName'> & { readonly value: (name: string) => string },
): string {
  const [change, by, agent] = [value('change'), value('by'), value('agent')];
  if (!isChange(change)) return text('message.other');
  const isStaff = by === 'staff';
  return [
    text(`message.access.${change}`, { provider: value('provider') }),
    ...(isStaff ? [text('message.accessStaff')] : []),
    ...(by === 'link' ? [text('message.accessLink')] : []),
    ...(agent ? [text('message.accessDevice', { device: deviceName(agent) })] : []),
    text(
      isStaff ? 'message.accessAsk' : change === 'linked' ? 'message.accessUndoLink' : 'message.accessUndo',
    ),
  ].join(' ');
}
