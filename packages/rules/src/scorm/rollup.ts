import type { RollupAction, RollupRule } from './activity-definition.ts';
import {
  type ActivityTree,
  availableChildren,
  isLeaf,
  pathUp,
  stateOf,
  type TreeNode,
} from './activity-tree.ts';
import { completionAmountOf, measureOf, primaryObjective, writeField } from './objective-tracking.ts';
import { conditionsHold, firstAction, type Truth } from './rule-conditions.ts';

const rule = (action: RollupAction, condition: string): RollupRule => ({
  action,
  childSet: 'all',
  minimumCount: 0,
  minimumPercent: 0,
  combination: 'any',
  conditions: [{ condition, isNegated: false, objectiveId: null, threshold: 0 }],
});
/** What holds where an activity has no rule of that kind (SN 4.6.5). */
const DEFAULT_RULES: Readonly<Record<RollupAction, RollupRule>> = {
  satisfied: rule('satisfied', 'satisfied'),
  notSatisfied: rule('notSatisfied', 'objectiveStatusKnown'),
  completed: rule('completed', 'completed'),
  incomplete: rule('incomplete', 'activityProgressKnown'),
};
const TWINS: Readonly<Record<RollupAction, RollupAction>> = {
  satisfied: 'notSatisfied',
  notSatisfied: 'satisfied',
  completed: 'incomplete',
  incomplete: 'completed',
};

/**
 * Tells every activity above what happened below it (RB.1.5, overall rollup); then those that learn of it through a
 * shared objective, who lose nothing they know by it (SN 4.6.1).
 */
export function rollUp(tree: ActivityTree, from: TreeNode): void {
  const path = pathUp(from);
  for (const node of path) rollUpOne(tree, node, false);
  const others = new Set<TreeNode>();
  for (const node of tree.nodes.values())
    if (node.rules.objectives.some(({ maps }) => maps.some(({ reads }) => reads.length > 0)))
      for (const above of pathUp(node)) if (!path.includes(above)) others.add(above);
  const deepestFirst = [...others].sort((one, other) => pathUp(other).length - pathUp(one).length);
  for (const node of deepestFirst) rollUpOne(tree, node, true);
  if (others.size > 0) for (const node of path) rollUpOne(tree, node, false);
}

function rollUpOne(tree: ActivityTree, node: TreeNode, isAside: boolean): void {
  if (isLeaf(node)) return;
  rollUpMeasure(tree, node, isAside);
  rollUpAmount(tree, node, isAside);
  rollUpObjective(tree, node);
  rollUpProgress(tree, node);
}

const trackedChildren = (tree: ActivityTree, node: TreeNode): TreeNode[] =>
  availableChildren(tree, node).filter(({ rules }) => rules.isTracked);

/** RB.1.1 a: the weighted mean of the children's measures. */
function rollUpMeasure(tree: ActivityTree, node: TreeNode, isAside: boolean): void {
  let weights = 0;
  let total = 0;
  let isKnown = false;
  for (const child of trackedChildren(tree, node)) {
    weights += child.rules.objectiveWeight;
    const measure = measureOf(tree, child, primaryObjective(child), 'rollup');
    if (measure === null) continue;
    isKnown = true;
    total += measure * child.rules.objectiveWeight;
  }
  const objective = primaryObjective(node);
  if (isAside && !isKnown) return;
  writeField(tree, node, objective, 'measure', isKnown && weights > 0 ? total / weights : null);
}

/** RB.1.1 b: the weighted mean of how much of the children is done. */
function rollUpAmount(tree: ActivityTree, node: TreeNode, isAside: boolean): void {
  let weights = 0;
  let total = 0;
  let isKnown = false;
  for (const child of trackedChildren(tree, node)) {
    weights += child.rules.progressWeight;
    const amount = completionAmountOf(tree, child, 'rollup');
    if (amount === null) continue;
    isKnown = true;
    total += amount * child.rules.progressWeight;
  }
  const objective = primaryObjective(node);
  if (isAside && !isKnown) return;
  writeField(tree, node, objective, 'progressMeasure', isKnown && weights > 0 ? total / weights : null);
}

/** RB.1.2: by the measure where the manifest says so, else by rules. */
function rollUpObjective(tree: ActivityTree, node: TreeNode): void {
  const objective = primaryObjective(node);
  if (objective.isSatisfiedByMeasure) {
    // The measure was rolled up a moment ago, and says by itself whether it satisfies.
    if (stateOf(tree, node).isActive && !node.rules.isSatisfiedByMeasureWhileActive)
      writeField(tree, node, objective, 'satisfied', null);
    return;
  }
  if (rulesHold(tree, node, 'notSatisfied')) writeField(tree, node, objective, 'satisfied', false);
  if (rulesHold(tree, node, 'satisfied')) writeField(tree, node, objective, 'satisfied', true);
}

/** RB.1.3: by the amount where the manifest says so, else by rules. */
function rollUpProgress(tree: ActivityTree, node: TreeNode): void {
  // The amount that was rolled up a moment ago says by itself whether it completes.
  if (node.rules.isCompletedByMeasure) return;
  const objective = primaryObjective(node);
  if (rulesHold(tree, node, 'incomplete')) writeField(tree, node, objective, 'completed', false);
  if (rulesHold(tree, node, 'completed')) writeField(tree, node, objective, 'completed', true);
}

/** RB.1.4: whether one of the rules for this action holds over the children that count for it. */
function rulesHold(tree: ActivityTree, node: TreeNode, action: RollupAction): boolean {
  const { rollupRules } = node.rules;
  const own = rollupRules.filter((each) => each.action === action);
  const hasTwin = rollupRules.some((each) => each.action === TWINS[action]);
  const rules = own.length > 0 || hasTwin ? own : [DEFAULT_RULES[action]];
  return rules.some((each) => {
    const truths = trackedChildren(tree, node)
      .filter((child) => counts(tree, child, action))
      .map((child) => conditionsHold(tree, child, each, 'rollup'));
    // Rules that are written hold over no child at all, as the pseudo code has it; those that are not, do not.
    return (own.length > 0 || truths.length > 0) && childSetHolds(each, truths);
  });
}

function childSetHolds(
  { childSet, minimumCount, minimumPercent }: RollupRule,
  truths: readonly Truth[],
): boolean {
  const holding = truths.filter((truth) => truth === true).length;
  switch (childSet) {
    case 'all':
      return holding === truths.length;
    case 'any':
      return holding > 0;
    case 'none':
      return truths.every((truth) => truth === false);
    case 'atLeastCount':
      return holding >= minimumCount;
    case 'atLeastPercent':
      return truths.length > 0 && holding / truths.length >= minimumPercent;
  }
}

/** RB.1.4.2: whether a child takes part in the rollup of this action. */
function counts(tree: ActivityTree, child: TreeNode, action: RollupAction): boolean {
  const isObjective = action === 'satisfied' || action === 'notSatisfied';
  if (!(isObjective ? child.rules.rollsUpObjective : child.rules.rollsUpProgress)) return false;
  const { attempts, isSuspended } = stateOf(tree, child);
  switch (child.rules.requiredFor[action]) {
    case 'always':
      return true;
    case 'ifNotSuspended':
      return attempts > 0 && !isSuspended;
    case 'ifAttempted':
      return attempts > 0;
    case 'ifNotSkipped':
      return firstAction(tree, child, child.rules.preRules, ['skip']) === null;
  }
}
