import {
  type ActivityDefinition,
  DEFAULT_SEQUENCING,
  type ObjectiveDefinition,
  type PackageTree,
  type SequencingDefinition,
  type SequencingRule,
} from './activity-definition.ts';

type Sequencing = Partial<SequencingDefinition>;

/** A lesson for the tests of this folder. */
export const lesson = (id: string, sequencing: Sequencing = {}): ActivityDefinition => ({
  id,
  title: id,
  isVisible: true,
  launch: {
    href: `${id}.html`,
    isAsset: false,
    dataFromLms: null,
    timeLimitAction: null,
    masteryScore: null,
    stores: [],
  },
  hiddenControls: [],
  sequencing: { ...DEFAULT_SEQUENCING, ...sequencing },
  children: [],
});

/** A group of lessons that follow each other, unless its sequencing says otherwise. */
export const group = (
  id: string,
  children: readonly ActivityDefinition[],
  sequencing: Sequencing = {},
): ActivityDefinition => ({
  ...lesson(id, { flow: true, ...sequencing }),
  launch: null,
  children,
});

/** A whole package. */
export const packageOf = (root: ActivityDefinition): PackageTree => ({
  root,
  areObjectivesShared: true,
  isDataShared: true,
});

/** A rule of one condition. */
export const when = (condition: string, action: string, isNegated = false): SequencingRule => ({
  action,
  combination: 'all',
  conditions: [{ condition, isNegated, objectiveId: null, threshold: 0 }],
});

/** A primary objective that shares whether it is satisfied. */
export const sharing = (targetId: string): ObjectiveDefinition => ({
  id: 'goal',
  isSatisfiedByMeasure: false,
  minimumMeasure: 1,
  maps: [{ targetId, reads: ['satisfied'], writes: ['satisfied'] }],
});
