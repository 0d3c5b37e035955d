import { AppError } from '@trilha/contract/errors';
import type { NotificationContent } from '@trilha/contract/gamification/notification-kinds';
import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { Transaction } from '#platform/context.ts';
import { lockSaleNow } from '../audit/audit-decision.queries.ts';
import { undoDecision } from '../audit/undo-decision.ts';
import { grantLevel } from '../levels/grant-level.ts';
import { lockLevelRequest } from '../levels/level-requests.queries.ts';
import { lockPhotoNow } from '../photo-audit/photo-decision.queries.ts';
import { undoPhoto } from '../photo-audit/undo-photo.ts';

/** What is appealed, locked: how its refusal is taken back, and what both sides are told. */
export interface AppealedSubject {
  /** As the log calls it. */
  readonly logged: 'sale' | 'store_photo' | 'level_request';
  /** Gives back exactly what the refusal took, and tells it; true where it waits for another auditor instead. */
  readonly giveBack: (note: string | null) => Promise<boolean>;
  /** Where whoever appeals reads of it. */
  readonly link: string;
  readonly asked: (note: string) => NotificationContent;
  readonly kept: (reason: string, note: string) => NotificationContent;
  /** To an auditor who had asked. */
  readonly answered: NotificationContent;
}

/** The subject of an appeal, locked before the appeal itself, as everybody does who touches both. */
export function lockAppealed(
  tx: Transaction,
  { subject_kind: kind, subject_id: id }: { readonly subject_kind: string; readonly subject_id: string },
): Promise<AppealedSubject> {
  switch (kind as AppealSubject) {
    case 'sale':
      return appealedSale(tx, id);
    case 'photo':
      return appealedPhoto(tx, id);
    case 'level':
      return appealedLevel(tx, id);
    case 'order':
      throw new AppError('not_found');
  }
}

async function appealedSale(tx: Transaction, id: string): Promise<AppealedSubject> {
  const sale = await lockSaleNow(tx, id);
  const { invoice_number: invoice } = sale;
  return {
    logged: 'sale',
    giveBack: async (note) => (await undoDecision(tx, sale, { isAwaited: true, note })).proposed,
    link: `/my-sales?sale=${id}`,
    asked: (note) => ({ kind: 'appeal_asked', parameters: { invoice, note } }),
    kept: (reason, note) => ({ kind: 'appeal_kept', parameters: { invoice, reason, note } }),
    answered: { kind: 'appeal_answered', parameters: { invoice } },
  };
}

async function appealedPhoto(tx: Transaction, id: string): Promise<AppealedSubject> {
  const photo = await lockPhotoNow(tx, id);
  const shown = { type: photo.type_name, store: photo.store_name };
  return {
    logged: 'store_photo',
    giveBack: async () => {
      await undoPhoto(tx, photo, true);
      return false;
    },
    link: `/upload-photos?photo=${id}`,
    asked: (note) => ({ kind: 'photo_appeal_asked', parameters: { ...shown, note } }),
    kept: (reason, note) => ({ kind: 'photo_appeal_kept', parameters: { ...shown, reason, note } }),
    answered: { kind: 'photo_appeal_answered', parameters: shown },
  };
}

async function appealedLevel(tx: Transaction, id: string): Promise<AppealedSubject> {
  const request = await lockLevelRequest(tx, id);
  const shown = { level: request.label, campaign: request.campaign_name };
  return {
    logged: 'level_request',
    giveBack: async () => {
      await grantLevel(tx, request, '');
      return false;
    },
    link: `/campaigns/${request.campaign_id}`,
    asked: (note) => ({ kind: 'level_appeal_asked', parameters: { ...shown, note } }),
    kept: (reason, note) => ({ kind: 'level_appeal_kept', parameters: { ...shown, reason, note } }),
    answered: { kind: 'level_appeal_answered', parameters: shown },
  };
}
