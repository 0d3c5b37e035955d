/**
 * What a manifest says of one activity, in the terms of SCORM 2004 4th Edition, Sequencing and Navigation, chapter 3.
 * A package of SCORM 1.2 is the same tree without any rule.
 */
export interface ActivityDefinition {
  readonly id: string;
  readonly title: string;
  readonly isVisible: boolean;
  /** What is launched; null for a cluster. */
  readonly launch: LaunchDefinition | null;
  readonly hiddenControls: readonly string[];
  readonly sequencing: SequencingDefinition;
  readonly children: readonly ActivityDefinition[];
}

export interface LaunchDefinition {
  readonly href: string;
  /** An asset never speaks to the run-time. */
  readonly isAsset: boolean;
  readonly dataFromLms: string | null;
  readonly timeLimitAction: string | null;
  /** adlcp:masteryscore of SCORM 1.2, in percent. */
  readonly masteryScore: number | null;
  readonly stores: readonly StoreDefinition[];
}

/** adlcp:map, a shared place to keep data in. */
export interface StoreDefinition {
  readonly id: string;
  readonly canRead: boolean;
  readonly canWrite: boolean;
}

export interface SequencingDefinition {
  readonly choice: boolean;
  readonly choiceExit: boolean;
  readonly flow: boolean;
  readonly forwardOnly: boolean;
  readonly usesCurrentObjectives: boolean;
  readonly usesCurrentProgress: boolean;
  readonly constrainChoice: boolean;
  readonly preventActivation: boolean;
  readonly attemptLimit: number | null;
  /** attemptAbsoluteDurationLimit, as the manifest writes it. */
  readonly durationLimit: string | null;
  readonly preRules: readonly SequencingRule[];
  readonly exitRules: readonly SequencingRule[];
  readonly postRules: readonly SequencingRule[];
  readonly rollsUpObjective: boolean;
  readonly rollsUpProgress: boolean;
  readonly objectiveWeight: number;
  readonly rollupRules: readonly RollupRule[];
  readonly requiredFor: Readonly<Record<RollupAction, Requirement>>;
  readonly isSatisfiedByMeasureWhileActive: boolean;
  /** The first is the primary objective, the one that takes part in rollup. */
  readonly objectives: readonly ObjectiveDefinition[];
  readonly isCompletedByMeasure: boolean;
  readonly minimumProgress: number;
  readonly progressWeight: number;
  readonly selection: { readonly timing: Timing; readonly count: number | null };
  readonly randomization: { readonly timing: Timing; readonly isReordered: boolean };
  readonly isTracked: boolean;
  readonly isCompletionSetByContent: boolean;
  readonly isObjectiveSetByContent: boolean;
}

export type Timing = 'never' | 'once' | 'onEachNewAttempt';
export type RollupAction = 'satisfied' | 'notSatisfied' | 'completed' | 'incomplete';
export type Requirement = 'always' | 'ifAttempted' | 'ifNotSkipped' | 'ifNotSuspended';

export interface Condition {
  readonly condition: string;
  readonly isNegated: boolean;
  /** An objective of the activity, or null for the primary one. */
  readonly objectiveId: string | null;
  readonly threshold: number;
}

export interface SequencingRule {
  readonly action: string;
  readonly combination: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

export interface RollupRule {
  readonly action: RollupAction;
  readonly childSet: 'all' | 'any' | 'none' | 'atLeastCount' | 'atLeastPercent';
  readonly minimumCount: number;
  readonly minimumPercent: number;
  readonly combination: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

/** What is known of an objective; null is "unknown". */
export interface ObjectiveProgress {
  readonly satisfied: boolean | null;
  readonly measure: number | null;
  readonly completed: boolean | null;
  readonly progressMeasure: number | null;
  readonly raw: number | null;
  readonly min: number | null;
  readonly max: number | null;
}
export type ObjectiveField = keyof ObjectiveProgress;

export interface ObjectiveDefinition {
  /** Empty for a primary objective without a name. */
  readonly id: string;
  readonly isSatisfiedByMeasure: boolean;
  readonly minimumMeasure: number;
  readonly maps: readonly ObjectiveMap[];
}

export interface ObjectiveMap {
  readonly targetId: string;
  readonly reads: readonly ObjectiveField[];
  readonly writes: readonly ObjectiveField[];
}

/** A whole organisation of a package, and how far its shared places reach. */
export interface PackageTree {
  readonly root: ActivityDefinition;
  readonly areObjectivesShared: boolean;
  readonly isDataShared: boolean;
}

export const UNKNOWN_PROGRESS: ObjectiveProgress = {
  satisfied: null,
  measure: null,
  completed: null,
  progressMeasure: null,
  raw: null,
  min: null,
  max: null,
};

/** Sequencing as it is when a manifest says nothing (SN 3, the default of each element). */
export const DEFAULT_SEQUENCING: SequencingDefinition = {
  choice: true,
  choiceExit: true,
  flow: false,
  forwardOnly: false,
  usesCurrentObjectives: true,
  usesCurrentProgress: true,
  constrainChoice: false,
  preventActivation: false,
  attemptLimit: null,
  durationLimit: null,
  preRules: [],
  exitRules: [],
  postRules: [],
  rollsUpObjective: true,
  rollsUpProgress: true,
  objectiveWeight: 1,
  rollupRules: [],
  requiredFor: { satisfied: 'always', notSatisfied: 'always', completed: 'always', incomplete: 'always' },
  isSatisfiedByMeasureWhileActive: true,
  objectives: [{ id: '', isSatisfiedByMeasure: false, minimumMeasure: 1, maps: [] }],
  isCompletedByMeasure: false,
  minimumProgress: 1,
  progressWeight: 1,
  selection: { timing: 'never', count: null },
  randomization: { timing: 'never', isReordered: false },
  isTracked: true,
  isCompletionSetByContent: false,
  isObjectiveSetByContent: false,
};
