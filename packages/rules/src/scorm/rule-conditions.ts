import type { Condition, SequencingRule } from './activity-definition.ts';
import { type ActivityTree, stateOf, type TreeNode } from './activity-tree.ts';
import { completionOf, measureOf, objectiveOf, satisfactionOf, type View } from './objective-tracking.ts';

/** True, false, or null while it cannot be known. */
export type Truth = boolean | null;

function truthOf(
  tree: ActivityTree,
  node: TreeNode,
  { condition, objectiveId, threshold }: Condition,
  view: View,
): Truth {
  const objective = objectiveOf(node, objectiveId);
  const { attempts } = stateOf(tree, node);
  const compare = (holds: (measure: number) => boolean): Truth => {
    const measure = objective ? measureOf(tree, node, objective, view) : null;
    return measure === null ? null : holds(measure);
  };
  switch (condition) {
    case 'satisfied':
      return objective ? satisfactionOf(tree, node, objective, view) : null;
    case 'objectiveStatusKnown':
      return objective !== undefined && satisfactionOf(tree, node, objective, view) !== null;
    case 'objectiveMeasureKnown':
      return objective !== undefined && measureOf(tree, node, objective, view) !== null;
    case 'objectiveMeasureGreaterThan':
      return compare((measure) => measure > threshold);
    case 'objectiveMeasureLessThan':
      return compare((measure) => measure < threshold);
    case 'completed':
      return objective ? completionOf(tree, node, objective, view) : null;
    case 'activityProgressKnown':
      return objective !== undefined && completionOf(tree, node, objective, view) !== null;
    case 'attempted':
      return node.rules.isTracked && attempts > 0;
    case 'attemptLimitExceeded':
      return node.rules.isTracked && node.rules.attemptLimit !== null && attempts >= node.rules.attemptLimit;
    case 'always':
      return true;
    default:
      // Limits of time are optional for a system and no clock runs here: nothing is ever known of them.
      return null;
  }
}

/** Whether the conditions hold together; what is unknown stays unknown when it is negated (UP.2.1, RB.1.4.1). */
export function conditionsHold(
  tree: ActivityTree,
  node: TreeNode,
  { combination, conditions }: Pick<SequencingRule, 'combination' | 'conditions'>,
  view: View = 'own',
): Truth {
  const truths = conditions.map((condition): Truth => {
    const truth = truthOf(tree, node, condition, view);
    return truth === null ? null : truth !== condition.isNegated;
  });
  if (truths.length === 0) return null;
  const decisive = combination === 'any';
  if (truths.includes(decisive)) return decisive;
  return truths.includes(null) ? null : !decisive;
}

/** The action of the first of the rules whose conditions hold, or null (UP.2, the sequencing rules check). */
export function firstAction(
  tree: ActivityTree,
  node: TreeNode,
  rules: readonly SequencingRule[],
  actions: readonly string[],
): string | null {
  const rule = rules.find(
    (each) => actions.includes(each.action) && conditionsHold(tree, node, each) === true,
  );
  return rule?.action ?? null;
}

/** Whether the activity may not be delivered: disabled by a rule or by its limit of attempts (UP.5, UP.1). */
export function isRefused(tree: ActivityTree, node: TreeNode): boolean {
  if (firstAction(tree, node, node.rules.preRules, ['disabled']) !== null) return true;
  const { attempts, isActive, isSuspended } = stateOf(tree, node);
  if (!node.rules.isTracked || isActive || isSuspended) return false;
  return node.rules.attemptLimit !== null && attempts >= node.rules.attemptLimit;
}
