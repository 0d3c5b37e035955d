import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { EnrolmentEvent } from '../content/history-types.ts';
import type { DemoCourse } from '../content/types.ts';
import { demoId } from './demo-id.ts';
import { dayAt } from './demo-writer.ts';

type DemoActivity = DemoCourse['modules'][number]['activities'][number];

/** How far somebody came in one activity. */
export interface ActivityMark {
  readonly key: string;
  readonly kind: DemoActivity['kind'];
  readonly state: Exclude<ProgressState, 'not_started'>;
  readonly percent: number;
  readonly score: number | null;
  readonly seconds: number;
  readonly position: object;
  readonly exhausted: boolean;
  readonly touchedAt: Date;
}

/** An enrolment of the history with the moments and rows that follow from it. */
export interface ToldEnrolment {
  readonly id: string;
  readonly clientId: string;
  readonly membershipId: string;
  readonly personName: string;
  readonly course: DemoCourse;
  readonly event: EnrolmentEvent;
  readonly marks: readonly ActivityMark[];
  readonly finishedAt: Date | null;
}

const MORNING = 11;
const WORKING_HOURS = 9;

/** The same person studies at the same hour: spread over the day, so that no two people tie. */
export function studyMoment(now: Date, event: EnrolmentEvent, day: number, minutesLater = 0): Date {
  const number = Number.parseInt(demoId('hour', event.person, event.course).slice(0, 6), 16);
  const minute = (number % (WORKING_HOURS * 60)) + minutesLater;
  return dayAt(now, day, MORNING, minute);
}
