import { DEFAULT_SEQUENCING, type SequencingDefinition } from '@trilha/rules/scorm/activity-definition';

/**
 * SCORM 1.2 knows no sequencing: everything may be chosen, one lesson follows the other, and what a lesson does not
 * say about itself is not so.
 */
export const LEGACY_SEQUENCING: SequencingDefinition = {
  ...DEFAULT_SEQUENCING,
  flow: true,
  isCompletionSetByContent: true,
  isObjectiveSetByContent: true,
};
