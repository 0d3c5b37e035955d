/**
 * Where a package is on its way to SCORM Cloud: waiting to be told of, being taken in there, there, or refused.
 * @spec PL-03
 */
export const CLOUD_IMPORT_STATES = ['waiting', 'importing', 'ready', 'failed'] as const;
export type CloudImportState = (typeof CLOUD_IMPORT_STATES)[number];

/** Why a package is not at SCORM Cloud: no connection is set up, the key is wrong, it is out of reach, or it said no. */
export const CLOUD_IMPORT_PROBLEMS = [
  'not_connected',
  'wrong_credentials',
  'unreachable',
  'refused',
] as const;
export type CloudImportProblem = (typeof CLOUD_IMPORT_PROBLEMS)[number];

/** So often a package is offered before it is given up. */
export const CLOUD_IMPORT_ATTEMPTS = 5;
/** What waits or is taken in for so long without a word is looked at again, in seconds. */
const STILL_SECONDS = 60;
/** An import that has not ended after so long never will, in seconds. */
const LONGEST_IMPORT_SECONDS = 2 * 60 * 60;

/** Whether somebody may still wait for the course. @spec PL-03 */
export const isOnItsWay = (state: CloudImportState): boolean => state === 'waiting' || state === 'importing';

/** Courses that were last moved before this moment are asked after again. @spec PL-03 */
export const stillBefore = (now: Date): Date => new Date(now.getTime() - STILL_SECONDS * 1000);

/** Whether an import that began then is given up. @spec PL-03 */
export const isImportOverdue = (begunAt: Date, now: Date): boolean =>
  now.getTime() - begunAt.getTime() > LONGEST_IMPORT_SECONDS * 1000;

/**
 * What follows a try that failed: another one where waiting may help, else the end, which the author can begin anew.
 * @spec PL-03
 */
export const afterFailedImport = (problem: CloudImportProblem, attempts: number): CloudImportState =>
  problem === 'unreachable' && attempts < CLOUD_IMPORT_ATTEMPTS ? 'waiting' : 'failed';
