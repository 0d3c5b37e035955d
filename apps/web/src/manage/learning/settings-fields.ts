import { tagsIn, tagText } from './tag-text.ts';
import type { AuthoredTraining } from './use-training.ts';

/** The settings of a training as its form holds them. */
export const fieldsOf = (training: AuthoredTraining) => ({
  title: training.title,
  summary: training.summary,
  description: training.description,
  tags: tagText(training.tags),
  category: training.category,
  enrolmentType: training.enrolmentType,
  price: training.price,
  vacancies: training.vacancies,
  points: training.points,
  workloadMinutes: training.workloadMinutes,
  deadlineDays: training.deadlineDays,
  mandatory: training.mandatory,
  sequential: training.sequential,
  hasCertificate: training.hasCertificate,
  certificateTemplateId: training.certificateTemplateId,
  isPublic: training.isPublic,
  onlyInTrails: training.onlyInTrails,
});

/** The same as the call takes them: tags one by one. */
export const sentFields = ({ tags, ...fields }: ReturnType<typeof fieldsOf>) => ({
  ...fields,
  tags: tagsIn(tags),
});
