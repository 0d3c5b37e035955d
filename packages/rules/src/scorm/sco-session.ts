import type { ActivityTree, TreeNode } from './activity-tree.ts';
import {
  countOf,
  type DataModel,
  NO_ERROR,
  type Read,
  readElement,
  writeElement,
} from './data-model/data-model.ts';
import { hundredthsOf, intervalOf } from './data-model/value-types.ts';
import { primaryObjective } from './objective-tracking.ts';
import { seedFromTree } from './sco-tracking.ts';

/** What is kept of a piece of content between its launches. */
export interface StoredSco {
  readonly model: DataModel;
  /** The attempt of its activity that the data belongs to. */
  readonly attempt: number;
  readonly isResumable: boolean;
}

/** One launch of one piece of content. */
export interface ScoSession {
  readonly node: TreeNode;
  readonly model: DataModel;
  /** Elements that the content wrote in this launch. */
  readonly said: Set<string>;
  status: 'waiting' | 'running' | 'terminated';
  request: string;
}

export interface Learner {
  readonly id: string;
  readonly name: string;
}

/** Elements that begin anew with each launch. */
const OF_ONE_LAUNCH = ['cmi.exit', 'cmi.session_time'];

/** Makes the data model for a launch, from what was stored where the attempt goes on (RTE 2.1.1). */
export function openSco(
  tree: ActivityTree,
  node: TreeNode,
  stored: StoredSco | undefined,
  attempt: number,
  learner: Learner,
): ScoSession {
  const isResumed = stored !== undefined && stored.isResumable && stored.attempt === attempt;
  const model: DataModel = isResumed ? { ...stored.model } : {};
  for (const name of OF_ONE_LAUNCH) delete model[name];
  const { launch, sequencing } = node.definition;
  const objective = primaryObjective(node);
  const given: Record<string, string | null> = {
    'cmi.entry': isResumed ? 'resume' : 'ab-initio',
    'cmi.learner_id': learner.id,
    'cmi.learner_name': learner.name,
    'cmi.launch_data': launch?.dataFromLms ?? null,
    'cmi.time_limit_action': launch?.timeLimitAction ?? null,
    'cmi.max_time_allowed': sequencing.durationLimit,
    'cmi.scaled_passing_score': objective.isSatisfiedByMeasure ? String(objective.minimumMeasure) : null,
    'cmi.completion_threshold': sequencing.isCompletedByMeasure ? String(sequencing.minimumProgress) : null,
  };
  for (const [name, value] of Object.entries(given)) if (value !== null) model[name] = value;
  for (const [index, { id }] of (launch?.stores ?? []).entries()) model[`adl.data.${index}.id`] = id;
  seedFromTree(model, tree, node);
  return { node, model, said: new Set(), status: 'waiting', request: '_none_' };
}

/** What is to be kept when a launch ends or is interrupted; its time joins the time before. */
export function storedSco(session: ScoSession, attempt: number, isResumable: boolean): StoredSco {
  const { 'cmi.session_time': spent, ...model } = session.model;
  const total = hundredthsOf(model['cmi.total_time'] ?? '') + hundredthsOf(spent ?? '');
  return { model: { ...model, 'cmi.total_time': intervalOf(total) }, attempt, isResumable };
}

/** What the content is told: a threshold in the manifest decides over the word of the content (RTE 4.2.4, 4.2.22). */
export function readFromSco({ model }: ScoSession, name: string): Read {
  if (name === 'cmi.success_status' && model['cmi.scaled_passing_score'] !== undefined) {
    const score = model['cmi.score.scaled'];
    if (score === undefined) return { value: 'unknown', error: NO_ERROR };
    const isPassed = Number(score) >= Number(model['cmi.scaled_passing_score']);
    return { value: isPassed ? 'passed' : 'failed', error: NO_ERROR };
  }
  if (name === 'cmi.completion_status' && model['cmi.completion_threshold'] !== undefined) {
    const progress = model['cmi.progress_measure'];
    if (progress === undefined) return { value: 'unknown', error: NO_ERROR };
    const isDone = Number(progress) >= Number(model['cmi.completion_threshold']);
    return { value: isDone ? 'completed' : 'incomplete', error: NO_ERROR };
  }
  return readElement(model, name);
}

/** Stores what the content says, and remembers that it said so. */
export function writeFromSco(session: ScoSession, name: string, value: string): number {
  const error = writeElement(session.model, name, value);
  if (error === NO_ERROR) session.said.add(name);
  return error;
}

/** How many shared places the content knows. */
export const storeCount = ({ model }: ScoSession): number => countOf(model, 'adl.data');
