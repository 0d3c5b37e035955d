import type { ActivityTree, TreeNode } from './activity-tree.ts';
import { nodeOf, pathUp, stateOf } from './activity-tree.ts';
import { type Course, outcomeOf } from './course.ts';
import type { NavigationRequest, PlainRequest } from './navigation.ts';
import { completionOf, satisfactionOf } from './objective-tracking.ts';
import { firstAction, isRefused } from './rule-conditions.ts';

/** Why an entry cannot be opened now, in a word that screens have a text for. */
export type MenuLock = 'order' | 'disabled' | 'attempts' | 'leaving' | 'path';

/** A line of the package's own table of contents. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly isLeaf: boolean;
  readonly isCurrent: boolean;
  readonly state: 'not_started' | 'started' | 'completed' | 'passed' | 'failed';
  /** Null when it can be opened. */
  readonly lock: MenuLock | null;
}

/** What the learner can do from here besides choosing. */
export interface MenuControls {
  readonly continue: boolean;
  readonly previous: boolean;
}

export interface CourseMenu {
  readonly entries: readonly MenuEntry[];
  readonly controls: MenuControls;
}

/** What of the tree learners see; an activity that is hidden takes what is below it along (SN 3.2.1, 5.5). */
export function visibleNodes(course: Course): TreeNode[] {
  const { tree } = course;
  const isHidden = (node: TreeNode): boolean =>
    firstAction(tree, node, node.rules.preRules, ['hiddenFromChoice']) !== null;
  return [...tree.nodes.values()].filter((node) => node.definition.isVisible && !pathUp(node).some(isHidden));
}

/** The table of contents with what is locked and why, and the two ways beside it. */
export function courseMenu(course: Course): CourseMenu {
  const { tree } = course;
  const current = course.session?.node.id ?? null;
  const entries = visibleNodes(course)
    .filter(({ parent }) => parent !== null)
    .map(
      (node): MenuEntry => ({
        id: node.id,
        title: node.definition.title,
        depth: pathUp(node).length - 2,
        isLeaf: node.definition.children.length === 0,
        isCurrent: node.id === current,
        state: standing(tree, node),
        lock: node.id === current ? null : lockOf(course, node),
      }),
    );
  return { entries, controls: courseControls(course) };
}

/** Whether the learner may go on or back; what the manifest hides stays away (SN 5.6.2). */
export function courseControls(course: Course): MenuControls {
  const hidden = course.session?.node.definition.hiddenControls ?? [];
  const lies = (kind: PlainRequest): boolean => !hidden.includes(kind) && isOffered(course, { kind });
  return { continue: lies('continue'), previous: lies('previous') };
}

/**
 * Going on is offered wherever it is allowed, even past the last activity, which ends the package; going back only
 * where it leads somewhere.
 */
function isOffered(course: Course, request: NavigationRequest): boolean {
  const { kind } = outcomeOf(course, request);
  return request.kind === 'continue' ? kind !== 'refused' : kind === 'delivered';
}

/** Whether choosing the activity leads anywhere. */
export const isSelectable = (course: Course, id: string): boolean =>
  outcomeOf(course, { kind: 'choice', target: id }).kind === 'delivered';

function standing(tree: ActivityTree, node: TreeNode): MenuEntry['state'] {
  const satisfied = satisfactionOf(tree, node);
  const completed = completionOf(tree, node);
  if (completed === true && satisfied === false) return 'failed';
  if (completed === true) return satisfied === true ? 'passed' : 'completed';
  if (satisfied !== null) return satisfied ? 'passed' : 'failed';
  return stateOf(tree, node).attempts > 0 ? 'started' : 'not_started';
}

function lockOf(course: Course, node: TreeNode): MenuLock | null {
  if (isSelectable(course, node.id)) return null;
  const { tree } = course;
  const refused = pathUp(node).find((each) => isRefused(tree, each));
  if (refused) {
    const { attemptLimit } = refused.rules;
    return attemptLimit !== null && stateOf(tree, refused).attempts >= attemptLimit ? 'attempts' : 'disabled';
  }
  if (node.parent && !node.parent.rules.choice) return 'order';
  const current = nodeOf(tree, tree.state.current);
  const isHeld = pathUp(current).some((each) => !each.rules.choiceExit && !pathUp(node).includes(each));
  return isHeld ? 'leaving' : 'path';
}
