import {
  type ActivityDefinition,
  type ObjectiveProgress,
  type PackageTree,
  type SequencingDefinition,
  UNKNOWN_PROGRESS,
} from './activity-definition.ts';

/** What is tracked of one activity (SN 4.2, the tracking model). */
export interface ActivityState {
  attempts: number;
  isActive: boolean;
  isSuspended: boolean;
  objectives: Record<string, ObjectiveProgress>;
  /** Known from an attempt that a newer attempt of a parent does not count any more. */
  areObjectivesOld: boolean;
  isProgressOld: boolean;
  /** Whether the content spoke for itself in this attempt, even if only to say that it does not know. */
  hasSaidSatisfied: boolean;
  hasSaidCompleted: boolean;
  /** Available children, in order; null until they are drawn. */
  children: string[] | null;
}

/** Everything that changes while a package runs; plain data, so that it can be stored and read back. */
export interface TreeState {
  activities: Record<string, ActivityState>;
  /** Shared global objectives by their id. */
  globals: Record<string, ObjectiveProgress>;
  current: string | null;
  suspended: string | null;
}

/** An activity in its place of the tree. */
export interface TreeNode {
  readonly id: string;
  readonly definition: ActivityDefinition;
  readonly rules: SequencingDefinition;
  readonly parent: TreeNode | null;
}

/** A tree with its state, as the processes of the standard work on it. */
export interface ActivityTree {
  readonly root: TreeNode;
  readonly nodes: ReadonlyMap<string, TreeNode>;
  readonly state: TreeState;
  /** Whether global objectives outlive an attempt on the whole. */
  readonly areObjectivesShared: boolean;
  /** Between 0 and 1, for children that are drawn or shuffled. */
  readonly random: () => number;
}

const FRESH: ActivityState = {
  attempts: 0,
  isActive: false,
  isSuspended: false,
  objectives: {},
  areObjectivesOld: false,
  isProgressOld: false,
  hasSaidSatisfied: false,
  hasSaidCompleted: false,
  children: null,
};

/** A tree nobody has entered yet. */
export const emptyTreeState = (): TreeState => ({
  activities: {},
  globals: {},
  current: null,
  suspended: null,
});

/** Puts definition and state together; the state is changed by whoever works on the tree. */
export function treeOf(
  { root, areObjectivesShared }: PackageTree,
  state: TreeState,
  random: () => number,
): ActivityTree {
  const nodes = new Map<string, TreeNode>();
  const add = (definition: ActivityDefinition, parent: TreeNode | null): TreeNode => {
    const node = { id: definition.id, definition, rules: definition.sequencing, parent };
    nodes.set(node.id, node);
    for (const child of definition.children) add(child, node);
    return node;
  };
  return { root: add(root, null), nodes, state, areObjectivesShared, random };
}

/** What is tracked of the activity. */
export function stateOf(tree: ActivityTree, node: TreeNode): ActivityState {
  const { activities } = tree.state;
  const known = Object.hasOwn(activities, node.id) ? activities[node.id] : undefined;
  if (known) return known;
  const fresh = { ...FRESH, objectives: {} };
  activities[node.id] = fresh;
  return fresh;
}

/** Whether it has no children in the manifest. */
export const isLeaf = ({ definition }: TreeNode): boolean => definition.children.length === 0;

/** The activity of that id, or null. */
export const nodeOf = (tree: ActivityTree, id: string | null): TreeNode | null =>
  id === null ? null : (tree.nodes.get(id) ?? null);

/** Children that may be delivered, in the order that was drawn for them. */
export function availableChildren(tree: ActivityTree, node: TreeNode): TreeNode[] {
  const ids = stateOf(tree, node).children ?? node.definition.children.map(({ id }) => id);
  return ids.flatMap((id) => tree.nodes.get(id) ?? []);
}

/** From the activity up to the root, both in it. */
export function pathUp(node: TreeNode | null): TreeNode[] {
  const path: TreeNode[] = [];
  for (let each = node; each; each = each.parent) path.push(each);
  return path;
}

/** From the root down to the activity, both in it. */
export const pathDown = (node: TreeNode): TreeNode[] => pathUp(node).toReversed();

/** Whether the activity is the other one or lies above it. */
export const isAbove = (node: TreeNode, below: TreeNode): boolean => pathUp(below).includes(node);

/** The lowest activity that both are below of, or are themselves. */
export function commonAncestor(tree: ActivityTree, one: TreeNode | null, other: TreeNode | null): TreeNode {
  const path = new Set(pathUp(one));
  return pathUp(other).find((node) => path.has(node)) ?? tree.root;
}

/** Every available activity below and with the given one, parents before their children. */
export function preorder(tree: ActivityTree, from: TreeNode): TreeNode[] {
  return [from, ...availableChildren(tree, from).flatMap((child) => preorder(tree, child))];
}

/** What is known of an objective by itself, without its shared places. */
export const localProgress = (tree: ActivityTree, node: TreeNode, objectiveId: string): ObjectiveProgress =>
  stateOf(tree, node).objectives[objectiveId] ?? UNKNOWN_PROGRESS;
