import {
  type Condition,
  DEFAULT_SEQUENCING,
  type ObjectiveDefinition,
  type ObjectiveField,
  type ObjectiveMap,
  type Requirement,
  type RollupAction,
  type RollupRule,
  type SequencingDefinition,
  type SequencingRule,
  type Timing,
} from '@trilha/rules/scorm/activity-definition';
import { childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts';

const flag = (element: XmlElement | undefined, name: string, fallback: boolean): boolean => {
  const text = element?.attributes[name]?.trim();
  return text === undefined || text === '' ? fallback : text === 'true' || text === '1';
};
const number = (text: string | null | undefined, fallback: number): number => {
  const value = Number(text ?? '');
  return text?.trim() && Number.isFinite(value) ? value : fallback;
};
const word = <Word extends string>(text: string | undefined, known: readonly Word[], fallback: Word): Word =>
  known.find((each) => each === text) ?? fallback;

const TIMINGS: readonly Timing[] = ['never', 'once', 'onEachNewAttempt'];
const REQUIREMENTS: readonly Requirement[] = ['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended'];
const ACTIONS: readonly RollupAction[] = ['satisfied', 'notSatisfied', 'completed', 'incomplete'];
const CHILD_SETS: readonly RollupRule['childSet'][] = [
  'all',
  'any',
  'none',
  'atLeastCount',
  'atLeastPercent',
];

/** Names of objectives are addresses: spaces may be written as such or by their code, and their number says nothing. */
function nameOf(text: string | undefined): string {
  let name = text ?? '';
  try {
    name = decodeURIComponent(name);
  } catch {
    // A lone percent sign stands for itself.
  }
  return name.replace(/\s+/g, ' ').trim();
}

/** What an activity's sequencing says, over what the one of the collection that it refers to says (CAM 5.1.1). */
export function readSequencing(
  own: XmlElement | undefined,
  collection: ReadonlyMap<string, XmlElement>,
  completion: XmlElement | undefined,
): SequencingDefinition {
  const shared = collection.get(own?.attributes['IDRef'] ?? '');
  const part = (name: string): XmlElement | undefined => childOf(own, name) ?? childOf(shared, name);
  const control = part('controlMode');
  const limits = part('limitConditions');
  const rules = part('sequencingRules');
  const rollup = part('rollupRules');
  const considerations = part('rollupConsiderations');
  const constrained = part('constrainedChoiceConsiderations');
  const randomization = part('randomizationControls');
  const delivery = part('deliveryControls');
  return {
    choice: flag(control, 'choice', true),
    choiceExit: flag(control, 'choiceExit', true),
    flow: flag(control, 'flow', false),
    forwardOnly: flag(control, 'forwardOnly', false),
    usesCurrentObjectives: flag(control, 'useCurrentAttemptObjectiveInfo', true),
    usesCurrentProgress: flag(control, 'useCurrentAttemptProgressInfo', true),
    constrainChoice: flag(constrained, 'constrainChoice', false),
    preventActivation: flag(constrained, 'preventActivation', false),
    attemptLimit: limits?.attributes['attemptLimit'] ? number(limits.attributes['attemptLimit'], 0) : null,
    durationLimit: limits?.attributes['attemptAbsoluteDurationLimit'] ?? null,
    preRules: rulesOf(rules, 'preConditionRule'),
    exitRules: rulesOf(rules, 'exitConditionRule'),
    postRules: rulesOf(rules, 'postConditionRule'),
    rollsUpObjective: flag(rollup, 'rollupObjectiveSatisfied', true),
    rollsUpProgress: flag(rollup, 'rollupProgressCompletion', true),
    objectiveWeight: number(rollup?.attributes['objectiveMeasureWeight'], 1),
    rollupRules: childrenOf(rollup, 'rollupRule').map(rollupRule),
    requiredFor: {
      satisfied: word(considerations?.attributes['requiredForSatisfied'], REQUIREMENTS, 'always'),
      notSatisfied: word(considerations?.attributes['requiredForNotSatisfied'], REQUIREMENTS, 'always'),
      completed: word(considerations?.attributes['requiredForCompleted'], REQUIREMENTS, 'always'),
      incomplete: word(considerations?.attributes['requiredForIncomplete'], REQUIREMENTS, 'always'),
    },
    isSatisfiedByMeasureWhileActive: flag(considerations, 'measureSatisfactionIfActive', true),
    objectives: objectivesOf([own, shared].flatMap((each) => childrenOf(each, 'objectives'))),
    isCompletedByMeasure: flag(completion, 'completedByMeasure', false),
    minimumProgress: number(completion?.attributes['minProgressMeasure'], 1),
    progressWeight: number(completion?.attributes['progressWeight'], 1),
    selection: {
      timing: word(randomization?.attributes['selectionTiming'], TIMINGS, 'never'),
      count: randomization?.attributes['selectCount']
        ? number(randomization.attributes['selectCount'], 0)
        : null,
    },
    randomization: {
      timing: word(randomization?.attributes['randomizationTiming'], TIMINGS, 'never'),
      isReordered: flag(randomization, 'reorderChildren', false),
    },
    isTracked: flag(delivery, 'tracked', true),
    isCompletionSetByContent: flag(delivery, 'completionSetByContent', false),
    isObjectiveSetByContent: flag(delivery, 'objectiveSetByContent', false),
  };
}

const condition = ({ attributes }: XmlElement): Condition => ({
  condition: attributes['condition'] ?? '',
  isNegated: attributes['operator'] === 'not',
  objectiveId:
    attributes['referencedObjective'] === undefined ? null : nameOf(attributes['referencedObjective']),
  threshold: number(attributes['measureThreshold'], 0),
});

const rulesOf = (rules: XmlElement | undefined, name: string): SequencingRule[] =>
  childrenOf(rules, name).map((element) => {
    const conditions = childOf(element, 'ruleConditions');
    return {
      action: childOf(element, 'ruleAction')?.attributes['action'] ?? '',
      combination: word(conditions?.attributes['conditionCombination'], ['all', 'any'], 'all'),
      conditions: childrenOf(conditions, 'ruleCondition').map(condition),
    };
  });

function rollupRule(element: XmlElement): RollupRule {
  const conditions = childOf(element, 'rollupConditions');
  return {
    action: word(childOf(element, 'rollupAction')?.attributes['action'], ACTIONS, 'completed'),
    childSet: word(element.attributes['childActivitySet'], CHILD_SETS, 'all'),
    minimumCount: number(element.attributes['minimumCount'], 0),
    minimumPercent: number(element.attributes['minimumPercent'], 0),
    combination: word(conditions?.attributes['conditionCombination'], ['all', 'any'], 'any'),
    conditions: childrenOf(conditions, 'rollupCondition').map(condition),
  };
}

/** adlseq:objectives stand beside imsss:objectives and add maps to the objectives of the same id (CAM 5.1.9). */
function objectivesOf(lists: readonly XmlElement[]): readonly ObjectiveDefinition[] {
  const isAdded = ({ space }: XmlElement): boolean => space.includes('adlseq');
  const own = lists.find((list) => !isAdded(list));
  const primary = childOf(own, 'primaryObjective');
  if (!primary) return DEFAULT_SEQUENCING.objectives;
  const added = new Map(
    childrenOf(lists.find(isAdded), 'objective').map((element) => [
      nameOf(element.attributes['objectiveID']),
      element,
    ]),
  );
  return [primary, ...childrenOf(own, 'objective')].map((element) => objective(element, added));
}

const READS: Readonly<Record<string, ObjectiveField>> = {
  readSatisfiedStatus: 'satisfied',
  readNormalizedMeasure: 'measure',
};
const WRITES: Readonly<Record<string, ObjectiveField>> = {
  writeSatisfiedStatus: 'satisfied',
  writeNormalizedMeasure: 'measure',
};
const ADDED_READS: Readonly<Record<string, ObjectiveField>> = {
  readRawScore: 'raw',
  readMinScore: 'min',
  readMaxScore: 'max',
  readCompletionStatus: 'completed',
  readProgressMeasure: 'progressMeasure',
};
const ADDED_WRITES: Readonly<Record<string, ObjectiveField>> = {
  writeRawScore: 'raw',
  writeMinScore: 'min',
  writeMaxScore: 'max',
  writeCompletionStatus: 'completed',
  writeProgressMeasure: 'progressMeasure',
};

function objective(element: XmlElement, added: ReadonlyMap<string, XmlElement>): ObjectiveDefinition {
  const id = nameOf(element.attributes['objectiveID']);
  const fields = (
    map: XmlElement,
    names: Readonly<Record<string, ObjectiveField>>,
    fallback: boolean,
  ): ObjectiveField[] =>
    Object.entries(names).flatMap(([name, field]) => (flag(map, name, fallback) ? [field] : []));
  const maps = childrenOf(element, 'mapInfo').map(
    (map): ObjectiveMap => ({
      targetId: nameOf(map.attributes['targetObjectiveID']),
      reads: fields(map, READS, true),
      writes: fields(map, WRITES, false),
    }),
  );
  const addedMaps = childrenOf(added.get(id), 'mapInfo').map(
    (map): ObjectiveMap => ({
      targetId: nameOf(map.attributes['targetObjectiveID']),
      reads: fields(map, ADDED_READS, true),
      writes: fields(map, ADDED_WRITES, false),
    }),
  );
  return {
    id,
    isSatisfiedByMeasure: flag(element, 'satisfiedByMeasure', false),
    minimumMeasure: number(textOf(element, 'minNormalizedMeasure'), 1),
    maps: [...maps, ...addedMaps],
  };
}
