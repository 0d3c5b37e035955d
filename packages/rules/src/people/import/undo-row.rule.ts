import { ANSWER_FIELDS, partsOfAnswer } from '../../identity/registration/profile-answers.rule.ts';
import { changedFields, type PersonAfter } from './judge-row.rule.ts';

/** A person before and after a row of an import. */
export interface RowChange {
  readonly before: PersonAfter;
  readonly after: PersonAfter;
}

/**
 * The person with what the import changed put back, and the fields that somebody has changed since, which stay.
 * Groups that the row added are left, whatever was added later; of an answer in several parts, such as an address, nothing
 * goes back once any of it was changed, for half of it would be nobody's. @spec MG-03 GM-04
 */
export function undoneRow(
  { before, after }: RowChange,
  now: PersonAfter,
): { readonly person: PersonAfter; readonly kept: readonly (keyof PersonAfter)[] } {
  const changed = changedFields(before, after);
  const touched = new Set(whole(changedFields(after, now)));
  const kept = changed.filter((field) => field !== 'groupIds' && touched.has(field));
  const back = changed.filter((field) => field !== 'groupIds' && !touched.has(field));
  const added = new Set(after.groupIds.filter((id) => !before.groupIds.includes(id)));
  const person: PersonAfter = {
    ...now,
    ...Object.fromEntries(back.map((field) => [field, before[field]])),
    groupIds: now.groupIds.filter((id) => !added.has(id)),
  };
  return { person, kept };
}

/** These fields, and the other parts of the answers they belong to. */
const whole = (fields: readonly (keyof PersonAfter)[]): readonly (keyof PersonAfter)[] => [
  ...fields,
  ...ANSWER_FIELDS.map(partsOfAnswer)
    .filter((parts) => parts.some((part) => fields.includes(part)))
    .flat(),
];
