import { INTERACTION_TYPES } from './interaction-answers.ts';
import {
  characters,
  identifier,
  interval,
  languageOrNone,
  localized,
  oneOf,
  real,
  time,
  type ValueType,
} from './value-types.ts';

/** What the standard says of one element; `n` stands for a place in a list. */
export interface ElementDefinition {
  readonly access: 'read' | 'write' | 'both';
  readonly type: ValueType;
  /** What it is before anybody said; without it, asking for it is an error. */
  readonly initial?: string;
}

const both = (type: ValueType, initial?: string): ElementDefinition => ({
  access: 'both',
  type,
  ...(initial === undefined ? {} : { initial }),
});
const read = (initial?: string): ElementDefinition => ({
  access: 'read',
  type: characters,
  ...(initial === undefined ? {} : { initial }),
});
const write = (type: ValueType): ElementDefinition => ({ access: 'write', type });

const COMPLETION = oneOf('completed', 'incomplete', 'not attempted', 'unknown');
const SUCCESS = oneOf('passed', 'failed', 'unknown');
const RESULTS = oneOf('correct', 'incorrect', 'unanticipated', 'neutral');

const scoreAt = (place: string): Record<string, ElementDefinition> => ({
  [`${place}.score._children`]: read('scaled,raw,min,max'),
  [`${place}.score.scaled`]: both(real(-1, 1)),
  [`${place}.score.raw`]: both(real()),
  [`${place}.score.min`]: both(real()),
  [`${place}.score.max`]: both(real()),
});
const commentsAt = (place: string, isRead: boolean): Record<string, ElementDefinition> => ({
  [`${place}._children`]: read('comment,location,timestamp'),
  [`${place}.n.comment`]: isRead ? read() : both(localized),
  [`${place}.n.location`]: isRead ? read() : both(characters),
  [`${place}.n.timestamp`]: isRead ? read() : both(time),
});

/** The data model of SCORM 2004 4th Edition (RTE 4.2), without what belongs to navigation. */
export const ELEMENTS: Readonly<Record<string, ElementDefinition>> = {
  'cmi._version': read('1.0'),
  ...commentsAt('cmi.comments_from_learner', false),
  ...commentsAt('cmi.comments_from_lms', true),
  'cmi.completion_status': both(COMPLETION, 'unknown'),
  'cmi.completion_threshold': read(),
  'cmi.credit': read('credit'),
  'cmi.entry': read(''),
  'cmi.exit': write(oneOf('time-out', 'suspend', 'logout', 'normal', '')),
  'cmi.interactions._children': read(
    'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
  ),
  'cmi.interactions.n.id': both(identifier),
  'cmi.interactions.n.type': both(oneOf(...INTERACTION_TYPES)),
  'cmi.interactions.n.objectives.n.id': both(identifier),
  'cmi.interactions.n.timestamp': both(time),
  'cmi.interactions.n.correct_responses.n.pattern': both(characters),
  'cmi.interactions.n.weighting': both(real()),
  'cmi.interactions.n.learner_response': both(characters),
  'cmi.interactions.n.result': both((text) => (RESULTS(text) === 'fits' ? 'fits' : real()(text))),
  'cmi.interactions.n.latency': both(interval),
  'cmi.interactions.n.description': both(localized),
  'cmi.launch_data': read(),
  'cmi.learner_id': read(''),
  'cmi.learner_name': read(''),
  'cmi.learner_preference._children': read('audio_level,language,delivery_speed,audio_captioning'),
  'cmi.learner_preference.audio_level': both(real(0), '1'),
  'cmi.learner_preference.language': both(languageOrNone, ''),
  'cmi.learner_preference.delivery_speed': both(real(0), '1'),
  'cmi.learner_preference.audio_captioning': both(oneOf('-1', '0', '1'), '0'),
  'cmi.location': both(characters),
  'cmi.max_time_allowed': read(),
  'cmi.mode': read('normal'),
  'cmi.objectives._children': read('id,score,success_status,completion_status,progress_measure,description'),
  'cmi.objectives.n.id': both(identifier),
  ...scoreAt('cmi.objectives.n'),
  'cmi.objectives.n.success_status': both(SUCCESS, 'unknown'),
  'cmi.objectives.n.completion_status': both(COMPLETION, 'unknown'),
  'cmi.objectives.n.progress_measure': both(real(0, 1)),
  'cmi.objectives.n.description': both(localized),
  'cmi.progress_measure': both(real(0, 1)),
  'cmi.scaled_passing_score': read(),
  ...scoreAt('cmi'),
  'cmi.session_time': write(interval),
  'cmi.success_status': both(SUCCESS, 'unknown'),
  'cmi.suspend_data': both(characters),
  'cmi.time_limit_action': read('continue,no message'),
  'cmi.total_time': read('PT0S'),
  'adl.data._children': read('id,store'),
  'adl.data.n.id': read(),
  'adl.data.n.store': both(characters),
};

/** The lists of the data model; each knows how many entries it has. */
export const LISTS: ReadonlySet<string> = new Set([
  'cmi.comments_from_learner',
  'cmi.comments_from_lms',
  'cmi.interactions',
  'cmi.interactions.n.objectives',
  'cmi.interactions.n.correct_responses',
  'cmi.objectives',
  'adl.data',
]);
/** Entries of these lists begin with their id. */
export const NAMED_LISTS: ReadonlySet<string> = new Set([
  'cmi.interactions',
  'cmi.interactions.n.objectives',
  'cmi.objectives',
]);
/** In these, no two entries may bear one id. */
export const UNIQUE_LISTS: ReadonlySet<string> = new Set(['cmi.interactions.n.objectives', 'cmi.objectives']);
