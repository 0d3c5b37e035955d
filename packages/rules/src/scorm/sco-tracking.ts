import type { ObjectiveDefinition, ObjectiveField } from './activity-definition.ts';
import { type ActivityTree, stateOf, type TreeNode } from './activity-tree.ts';
import { countOf, type DataModel } from './data-model/data-model.ts';
import { objectiveOf, primaryObjective, readField, writeField } from './objective-tracking.ts';

const NUMBERS: readonly (readonly [string, ObjectiveField])[] = [
  ['score.scaled', 'measure'],
  ['score.raw', 'raw'],
  ['score.min', 'min'],
  ['score.max', 'max'],
  ['progress_measure', 'progressMeasure'],
];
const SUCCESS: Readonly<Record<string, boolean | null>> = { passed: true, failed: false, unknown: null };
const COMPLETION: Readonly<Record<string, boolean | null>> = {
  completed: true,
  incomplete: false,
  'not attempted': false,
  unknown: null,
};
const wordFor = <Word extends string>(
  value: boolean | null,
  words: readonly [Word, Word],
): Word | undefined => (value === null ? undefined : words[value ? 0 : 1]);

function seed(model: DataModel, name: string, value: string | number | null | undefined): void {
  if (value !== null && value !== undefined) model[name] = String(value);
}

/** What the tree knows of an objective, as the content is told when it starts (RTE 4.2.17). */
function seedObjective(
  model: DataModel,
  place: string,
  tree: ActivityTree,
  node: TreeNode,
  objective: ObjectiveDefinition,
): void {
  const read = <Field extends ObjectiveField>(field: Field) => readField(tree, node, objective, field);
  const isMeasured = objective.isSatisfiedByMeasure;
  const measure = read('measure');
  const satisfied = isMeasured
    ? measure === null
      ? read('satisfied')
      : measure >= objective.minimumMeasure
    : read('satisfied');
  seed(model, `${place}.success_status`, wordFor(satisfied, ['passed', 'failed']));
  seed(model, `${place}.completion_status`, wordFor(read('completed'), ['completed', 'incomplete']));
  for (const [name, field] of NUMBERS) seed(model, `${place}.${name}`, read(field) as number | null);
}

/** Puts into the data model what the tree knows before the content starts. */
export function seedFromTree(model: DataModel, tree: ActivityTree, node: TreeNode): void {
  for (const objective of node.rules.objectives) {
    if (objective.id === '') continue;
    const index = objectiveIndex(model, objective.id);
    model[`cmi.objectives.${index}.id`] = objective.id;
    seedObjective(model, `cmi.objectives.${index}`, tree, node, objective);
  }
}

function objectiveIndex(model: DataModel, id: string): number {
  const count = countOf(model, 'cmi.objectives');
  for (let index = 0; index < count; index += 1) if (model[`cmi.objectives.${index}.id`] === id) return index;
  return count;
}

/**
 * Takes what the content said into the tracking of its activity: objectives by their id first, then what it said of
 * itself, which is its primary objective. Only what was said in this session counts.
 */
export function takeFromSco(
  tree: ActivityTree,
  node: TreeNode,
  model: DataModel,
  said: ReadonlySet<string>,
): void {
  if (!node.rules.isTracked) return;
  for (let index = 0; index < countOf(model, 'cmi.objectives'); index += 1) {
    const objective = objectiveOf(node, model[`cmi.objectives.${index}.id`] ?? null);
    if (objective && objective.id !== '')
      takeAt(tree, node, objective, `cmi.objectives.${index}`, model, said);
  }
  takeAt(tree, node, primaryObjective(node), 'cmi', model, said);
}

function takeAt(
  tree: ActivityTree,
  node: TreeNode,
  objective: ObjectiveDefinition,
  place: string,
  model: DataModel,
  said: ReadonlySet<string>,
): void {
  const isPrimary = objective === primaryObjective(node);
  const success = `${place}.success_status`;
  if (said.has(success) && !objective.isSatisfiedByMeasure) {
    if (isPrimary) stateOf(tree, node).hasSaidSatisfied = true;
    writeField(tree, node, objective, 'satisfied', SUCCESS[model[success] ?? ''] ?? null);
  }
  const completion = `${place}.completion_status`;
  const isMeasured = node.rules.isCompletedByMeasure && isPrimary;
  if (said.has(completion) && !isMeasured) {
    if (isPrimary) stateOf(tree, node).hasSaidCompleted = true;
    writeField(tree, node, objective, 'completed', COMPLETION[model[completion] ?? ''] ?? null);
  }
  for (const [name, field] of NUMBERS) {
    const text = said.has(`${place}.${name}`) ? model[`${place}.${name}`] : undefined;
    if (text !== undefined) writeField(tree, node, objective, field, Number(text));
  }
}
