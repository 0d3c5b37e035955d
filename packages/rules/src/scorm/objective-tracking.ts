import type { ObjectiveDefinition, ObjectiveField, ObjectiveProgress } from './activity-definition.ts';
import { UNKNOWN_PROGRESS } from './activity-definition.ts';
import { type ActivityTree, localProgress, stateOf, type TreeNode } from './activity-tree.ts';

const NO_OBJECTIVE: ObjectiveDefinition = {
  id: '',
  isSatisfiedByMeasure: false,
  minimumMeasure: 1,
  maps: [],
};
/**
 * Who asks: an activity for itself, or a parent that sums up its children and may have to forget what they know from
 * before its own attempt (useCurrentAttemptObjectiveInfo, useCurrentAttemptProgressInfo; SN 3.2.6).
 */
export type View = 'own' | 'rollup';
const COMPLETION: ReadonlySet<ObjectiveField> = new Set<ObjectiveField>(['completed', 'progressMeasure']);

/** The objective that takes part in rollup. */
export const primaryObjective = ({ rules }: TreeNode): ObjectiveDefinition =>
  rules.objectives[0] ?? NO_OBJECTIVE;

/** The objective of that id, the primary one for null; undefined when the activity has none of that id. */
export const objectiveOf = (node: TreeNode, id: string | null): ObjectiveDefinition | undefined =>
  id === null ? primaryObjective(node) : node.rules.objectives.find((objective) => objective.id === id);

/**
 * What is known of one field. Where a shared place is read, satisfaction and scores are what it says, known or not;
 * completion falls back to what the activity knows itself (SN 3.10.3, 3.10.4).
 */
export function readField<Field extends ObjectiveField>(
  tree: ActivityTree,
  node: TreeNode,
  objective: ObjectiveDefinition,
  field: Field,
  view: View = 'own',
): ObjectiveProgress[Field] {
  const shared = objective.maps.find(({ reads }) => reads.includes(field));
  const known = shared ? (tree.state.globals[shared.targetId] ?? UNKNOWN_PROGRESS)[field] : null;
  if (known !== null || (shared && !COMPLETION.has(field))) return known;
  const { areObjectivesOld, isProgressOld } = stateOf(tree, node);
  const isOld = COMPLETION.has(field) ? isProgressOld : areObjectivesOld;
  return isOld && view === 'rollup'
    ? UNKNOWN_PROGRESS[field]
    : localProgress(tree, node, objective.id)[field];
}

/** Stores one field, here and in the shared places that the objective writes (SN 4.2.1.3). */
export function writeField<Field extends ObjectiveField>(
  tree: ActivityTree,
  node: TreeNode,
  objective: ObjectiveDefinition,
  field: Field,
  value: ObjectiveProgress[Field],
): void {
  const state = stateOf(tree, node);
  const known = freshened(tree, node, objective.id, field);
  state.objectives[objective.id] = { ...known, [field]: value };
  for (const { targetId, writes } of objective.maps) {
    if (!writes.includes(field)) continue;
    tree.state.globals[targetId] = {
      ...(tree.state.globals[targetId] ?? UNKNOWN_PROGRESS),
      [field]: value,
    };
  }
  if (field === 'measure' && objective.isSatisfiedByMeasure)
    writeField(tree, node, objective, 'satisfied', reaches(value, objective.minimumMeasure));
  if (field === 'progressMeasure' && node.rules.isCompletedByMeasure && objective === primaryObjective(node))
    writeField(tree, node, objective, 'completed', reaches(value, node.rules.minimumProgress));
}

const reaches = (value: number | boolean | null, minimum: number): boolean | null =>
  typeof value === 'number' ? value >= minimum : null;

/** The first word of a new attempt makes what was known before it vanish. */
function freshened(tree: ActivityTree, node: TreeNode, id: string, field: ObjectiveField): ObjectiveProgress {
  const state = stateOf(tree, node);
  if (COMPLETION.has(field) && state.isProgressOld) {
    state.isProgressOld = false;
    for (const [key, each] of Object.entries(state.objectives))
      state.objectives[key] = { ...each, completed: null, progressMeasure: null };
  } else if (!COMPLETION.has(field) && state.areObjectivesOld) {
    state.areObjectivesOld = false;
    for (const [key, each] of Object.entries(state.objectives))
      state.objectives[key] = { ...each, satisfied: null, measure: null, raw: null, min: null, max: null };
  }
  return state.objectives[id] ?? UNKNOWN_PROGRESS;
}

/** Whether an objective is satisfied, by its measure where the manifest says so; null is unknown (SN 4.2.1). */
export function satisfactionOf(
  tree: ActivityTree,
  node: TreeNode,
  objective: ObjectiveDefinition = primaryObjective(node),
  view: View = 'own',
): boolean | null {
  if (!node.rules.isTracked) return null;
  if (!objective.isSatisfiedByMeasure) return readField(tree, node, objective, 'satisfied', view);
  if (stateOf(tree, node).isActive && !node.rules.isSatisfiedByMeasureWhileActive) return null;
  const measure = readField(tree, node, objective, 'measure', view);
  return measure === null ? null : measure >= objective.minimumMeasure;
}

/** The normalised measure of an objective, null while unknown. */
export const measureOf = (
  tree: ActivityTree,
  node: TreeNode,
  objective: ObjectiveDefinition = primaryObjective(node),
  view: View = 'own',
): number | null => (node.rules.isTracked ? readField(tree, node, objective, 'measure', view) : null);

/** Whether an activity is completed, by its progress where the manifest says so; null is unknown (SN 4.2.2). */
export function completionOf(
  tree: ActivityTree,
  node: TreeNode,
  objective: ObjectiveDefinition = primaryObjective(node),
  view: View = 'own',
): boolean | null {
  if (!node.rules.isTracked) return null;
  const isMeasured = node.rules.isCompletedByMeasure && objective === primaryObjective(node);
  if (!isMeasured) return readField(tree, node, objective, 'completed', view);
  const amount = completionAmountOf(tree, node, view);
  return amount === null ? null : amount >= node.rules.minimumProgress;
}

/** How much of an activity is done, 0 to 1, null while unknown. */
export const completionAmountOf = (tree: ActivityTree, node: TreeNode, view: View = 'own'): number | null =>
  node.rules.isTracked ? readField(tree, node, primaryObjective(node), 'progressMeasure', view) : null;
