import { tagsIn, tagText } from '../tag-text.ts';
import type { AuthoredTrail } from './use-trail.ts';

/** The settings of a trail as its form holds them. */
export const fieldsOf = (trail: AuthoredTrail) => ({
  title: trail.title,
  summary: trail.summary,
  description: trail.description,
  category: trail.category,
  tags: tagText(trail.tags),
  enrolmentType: trail.enrolmentType,
  price: trail.price,
  vacancies: trail.vacancies,
  points: trail.points,
  deadlineDays: trail.deadlineDays,
  mandatory: trail.mandatory,
  sequential: trail.sequential,
  hasCertificate: trail.hasCertificate,
  certificateTemplateId: trail.certificateTemplateId,
  validityMonths: trail.validityMonths,
  renewalWindowDays: trail.renewalWindowDays,
  refresherTrailId: trail.refresher?.id ?? null,
});
export type TrailFields = ReturnType<typeof fieldsOf>;

/** The same as the call takes them: tags one by one. */
export const sentFields = ({ tags, ...fields }: TrailFields) => ({
  ...fields,
  tags: tagsIn(tags),
});
