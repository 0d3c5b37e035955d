import { PERMISSION_NAMES } from '@trilha/contract/permissions';
import { AUDIT_ACTIONS, AUDIT_FIELDS } from '@trilha/i18n/audit-words';
import { roleText } from '@trilha/i18n/role-text';
import { REGISTRATION_FIELDS } from '@trilha/rules/identity/registration/registration-fields.rule';
import type { useText } from '#shared/use-text.ts';

type PeopleText = ReturnType<typeof useText<'people'>>;
type AnswersText = ReturnType<typeof useText<'answers'>>;
type ActionsText = ReturnType<typeof useText<'actions'>>;

/** What was done, in words; an action of a newer version is named by its code. @spec MG-07 */
export function actionText(text: PeopleText, words: ActionsText, action: string): string {
  const known = AUDIT_ACTIONS.find((name) => name === action);
  return known ? words(`action.${known}`) : text('audit.other', { action });
}

/** The name of a field; one without a name keeps that of the log. */
export function fieldText(text: ActionsText, field: string): string {
  const known = AUDIT_FIELDS.find((name) => name === field);
  return known ? text(`auditField.${known}`) : field;
}

const STATUSES = ['approved', 'awaiting_approval', 'blocked'] as const;

/** A value in words where it is one of the product's own codes. */
export function valueText(
  text: PeopleText,
  answers: AnswersText,
  field: string,
  value: string | null,
): string {
  if (value === null) return text('audit.nothing');
  if (field === 'fields')
    return value
      .split(', ')
      .map((name) => answerText(answers, name))
      .join(', ');
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'matrix.yes' : 'matrix.no');
  if (field === 'role' || field === 'roles')
    return value
      .split(', ')
      .map((role) => roleText(text, role))
      .join(', ');
  if (field === 'permissions')
    return value
      .split(', ')
      .map((permission) => permissionText(text, permission))
      .join(', ');
  const status = field === 'status' ? STATUSES.find((known) => known === value) : undefined;
  return status ? text(`status.${status}`) : value;
}

function answerText(text: AnswersText, name: string): string {
  const known = REGISTRATION_FIELDS.find((field) => field === name);
  return known ? text(`field.${known}`) : name;
}

function permissionText(text: PeopleText, permission: string): string {
  const known = PERMISSION_NAMES.find((name) => name === permission);
  return known ? text(`permission.${known}`) : permission;
}
