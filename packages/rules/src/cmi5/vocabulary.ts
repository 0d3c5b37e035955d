/** Identifiers of the cmi5 profile, as its sections 9.3 to 9.6 list them. */
export const VERBS = {
  launched: 'http://adlnet.gov/expapi/verbs/launched',
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  waived: 'https://w3id.org/xapi/adl/verbs/waived',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
} as const;
export type Verb = keyof typeof VERBS;

/** Takes another statement back; of xAPI itself (1.0.3 part 2, 2.3.2), and not for units (cmi5 6.3). */
export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';
/** Why a unit was waived: the team decided it (cmi5 9.5.5.2). */
export const WAIVED_BECAUSE = 'Administrative';

export const CATEGORIES = {
  cmi5: 'https://w3id.org/xapi/cmi5/context/categories/cmi5',
  moveOn: 'https://w3id.org/xapi/cmi5/context/categories/moveon',
} as const;

export const CONTEXT = {
  session: 'https://w3id.org/xapi/cmi5/context/extensions/sessionid',
  masteryScore: 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore',
  launchMode: 'https://w3id.org/xapi/cmi5/context/extensions/launchmode',
  launchUrl: 'https://w3id.org/xapi/cmi5/context/extensions/launchurl',
  moveOn: 'https://w3id.org/xapi/cmi5/context/extensions/moveon',
  launchParameters: 'https://w3id.org/xapi/cmi5/context/extensions/launchparameters',
} as const;

export const RESULT = {
  progress: 'https://w3id.org/xapi/cmi5/result/extensions/progress',
  reason: 'https://w3id.org/xapi/cmi5/result/extensions/reason',
} as const;

export const ACTIVITY_TYPES = {
  block: 'https://w3id.org/xapi/cmi5/activitytype/block',
  course: 'https://w3id.org/xapi/cmi5/activitytype/course',
} as const;

/** The state document that a launch leaves for its unit (cmi5 10.1). */
export const LAUNCH_DATA = 'LMS.LaunchData';
/** The agent profile of a learner's preferences (cmi5 11.0). */
export const LEARNER_PREFERENCES = 'cmi5LearnerPreferences';
