import { AppError } from '@trilha/contract/errors';
import {
  definedVerb,
  recordAfter,
  statementRefusal,
  type UnitSession,
} from '@trilha/rules/cmi5/session-statement.rule';
import { type LaunchMode, NEW_UNIT } from '@trilha/rules/cmi5/unit-record.rule';
import type { Verb } from '@trilha/rules/cmi5/vocabulary';
import { canonicalText, type JsonValue } from '@trilha/rules/xapi/json-value';
import type { Statement } from '@trilha/rules/xapi/statement';
import { statementProblem } from '@trilha/rules/xapi/statement.rule';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import { inTransaction, type Transaction } from '#platform/context.ts';
import { courseOfActivity } from '../cmi5/course-of-activity.ts';
import { settleCourse } from '../cmi5/settle-course.ts';
import type { Reporting } from './reporting.ts';
import { keepRegistration, keepSession, lockOpenSession, lockRegistration } from './sessions.queries.ts';
import { insertStatement, standingOf, type WholeStatement } from './statements.queries.ts';

const MOST_STATEMENTS = 500;
const TEN_THOUSANDTHS = 10_000;

/** Statements of a request, each of the form that xAPI asks for. Error: statement_invalid. */
export function readStatements(body: JsonValue): Statement[] {
  const list = (Array.isArray(body) ? body : [body]) as JsonValue[];
  if (list.length > MOST_STATEMENTS) throw new AppError('body_too_large');
  for (const each of list) {
    const place = statementProblem(each);
    if (place !== null) throw new AppError('statement_invalid', { place });
  }
  return list as unknown as Statement[];
}

/**
 * Keeps what a unit says, all of it or nothing, and moves its learner by it in the same transaction. A statement that
 * is there already changes nothing; another one under its id is refused. The enrolment is locked first, so that what
 * is said at once comes in one line. Errors: statement_refused with the reason, statement_exists, not_signed_in when
 * the session ended meanwhile. @spec PL-03 PL-04
 */
export function storeStatements(reporting: Reporting, statements: readonly Statement[]): Promise<void> {
  const { context, registration: known, session: asked } = reporting;
  return inTransaction(context, async (tx) => {
    if (known.enrolmentId !== null) await lockEnrolment(learnerOf(tx), known.trainingId);
    const registration = await lockRegistration(tx.db, tx.client.id, known.id);
    const session = await lockOpenSession(tx.db, tx.client.id, asked.id);
    if (!registration || !session) throw new AppError('not_signed_in');
    const unit: UnitSession = {
      id: session.id,
      registration: registration.id,
      agent: reporting.agent,
      activityId: session.activity_iri,
      publisherId: session.unit_id,
      mode: session.mode as LaunchMode,
      masteryScore: session.mastery_score === null ? null : session.mastery_score / TEN_THOUSANDTHS,
      hasReadPreferences: session.has_read_preferences,
      said: session.said as Verb[],
    };
    const before = registration.records[session.unit_id] ?? NEW_UNIT;
    let [said, record] = [unit.said, before];
    let isNews = false;
    for (const statement of statements) {
      const place = { clientId: tx.client.id, registrationId: registration.id, sessionId: session.id };
      const isKept = await isKeptAlready(tx, place, statement);
      if (isKept) continue;
      const reason = statementRefusal(statement, { ...unit, said }, record);
      if (reason) throw new AppError('statement_refused', { reason });
      await keep(tx, place, statement as WholeStatement);
      isNews = true;
      record = recordAfter(record, statement);
      const verb = definedVerb(statement);
      if (verb) said = [...said, verb];
    }
    if (!isNews) return;
    await keepSession(tx.db, tx.client.id, session.id, {
      said,
      lastSaidAt: tx.now,
      ...(said.includes('terminated') ? { endedAt: tx.now } : {}),
    });
    const records = { ...registration.records, [session.unit_id]: record };
    const hasMoved = canonicalText({ ...record }) !== canonicalText({ ...before });
    if (!hasMoved) return;
    const course = await courseOfActivity(tx, registration);
    if (course) await settleCourse(tx, { ...registration, records }, session.id, course);
    else await keepRegistration(tx.db, tx.client.id, { ...registration, records });
  });
}

type Place = Parameters<typeof standingOf>[1];

async function isKeptAlready(tx: Transaction, place: Place, statement: Statement): Promise<boolean> {
  if (statement.id === undefined) return false;
  const standing = await standingOf(tx.db, place, { ...statement, id: statement.id });
  if (standing === 'other') throw new AppError('statement_exists');
  return standing === 'same';
}

async function keep(tx: Transaction, place: Place, statement: WholeStatement): Promise<void> {
  const { origin } = tx.platform.addresses;
  const isKept = await insertStatement(tx.db, place, statement, { origin, now: tx.now });
  // Another registration used the id at the same moment.
  if (!isKept) throw new AppError('statement_exists');
}
