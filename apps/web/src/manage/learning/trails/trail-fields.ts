import type { AuthoredTrail } from './use-trail.ts';

const LONGEST_TAG = 40;
const MOST_TAGS = 20;

/** The settings of a trail as its form holds them. */
export const fieldsOf = (trail: AuthoredTrail) => ({
  title: trail.title,
  summary: trail.summary,
  description: trail.description,
  category: trail.category,
  tags: trail.tags.join(', '),
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
  tags: [...new Set(tags.split(',').map((tag) => tag.trim().slice(0, LONGEST_TAG)))]
    .filter((tag) => tag !== '')
    .slice(0, MOST_TAGS),
});
