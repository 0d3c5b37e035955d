import { AppError } from '@trilha/contract/errors';
import { arePreferences } from '@trilha/rules/cmi5/learner-preferences.rule';
import { LAUNCH_DATA, LEARNER_PREFERENCES } from '@trilha/rules/cmi5/vocabulary';
import { mergedDocument, type Precondition, preconditionProblem } from '@trilha/rules/xapi/document.rule';
import { isUuid, momentOf } from '@trilha/rules/xapi/text-forms';
import { inTransaction } from '#platform/context.ts';
import {
  type Document,
  type DocumentShelf,
  documentAt,
  documentNames,
  forgetDocuments,
  keepDocument,
  lockShelf,
} from './documents.queries.ts';
import { agentOfParameter } from './read-statements.ts';
import type { Reporting } from './reporting.ts';
import { keepSession } from './sessions.queries.ts';

/** Documents on one shelf; honest units keep a handful. */
const MOST_DOCUMENTS = 200;

/** The three resources that keep documents (xAPI 1.0.3 part 3, 2.3 to 2.7). */
export type DocumentKind = DocumentShelf['kind'];
type Asked = Readonly<Record<string, string | undefined>>;

const NAMES = { state: 'stateId', activity_profile: 'profileId', agent_profile: 'profileId' } as const;

/** The shelf that a request means, which has to be the session's own. Errors: malformed_request, not_allowed. */
function shelfOf(
  { context, session, registration, agent }: Reporting,
  kind: DocumentKind,
  asked: Asked,
): DocumentShelf {
  const shelf = { clientId: context.client.id, kind };
  if (kind !== 'activity_profile' && agentOfParameter(asked['agent']) !== agent)
    throw new AppError('not_allowed');
  if (kind === 'agent_profile')
    return { ...shelf, membershipId: registration.membershipId, registrationId: null, activity: '' };
  const { activityId, registration: named } = asked;
  if (!activityId || (named !== undefined && !isUuid(named))) throw new AppError('malformed_request');
  if (activityId !== session.activity_iri) throw new AppError('not_allowed');
  if (named !== undefined && named.toLowerCase() !== registration.id) throw new AppError('not_allowed');
  return kind === 'activity_profile'
    ? { ...shelf, membershipId: null, registrationId: null, activity: activityId }
    : {
        ...shelf,
        membershipId: registration.membershipId,
        registrationId: named === undefined ? null : registration.id,
        activity: activityId,
      };
}

/** One document, or the names of all. Errors: malformed_request, not_allowed, not_found. @spec PL-04 */
export async function readDocument(
  reporting: Reporting,
  kind: DocumentKind,
  asked: Asked,
): Promise<Document | readonly string[]> {
  const { context, session } = reporting;
  const shelf = shelfOf(reporting, kind, asked);
  const name = asked[NAMES[kind]];
  if (name === undefined) {
    const since = asked['since'] === undefined ? null : momentOf(asked['since']);
    if (asked['since'] !== undefined && !since) throw new AppError('malformed_request');
    return documentNames(context.db, shelf, since);
  }
  const isAskedFirst =
    kind === 'agent_profile' && name === LEARNER_PREFERENCES && !session.has_read_preferences;
  // A unit has to ask for the preferences before it says anything (cmi5 11.0).
  if (isAskedFirst)
    await inTransaction(context, (tx) =>
      keepSession(tx.db, tx.client.id, session.id, { hasReadPreferences: true }),
    );
  const found = await documentAt(context.db, shelf, name);
  if (!found) throw new AppError('not_found');
  return found;
}

export interface Sent extends Precondition {
  readonly content: Buffer;
  readonly contentType: string;
  readonly isMerged: boolean;
}

/**
 * Puts a document in the place of the one before, or merges it into that. What the product left for the unit stays as
 * it is, and preferences have the form of cmi5. Errors: malformed_request, not_allowed, document_changed,
 * document_exists. @spec PL-04
 */
export async function keepSentDocument(
  reporting: Reporting,
  kind: DocumentKind,
  asked: Asked,
  sent: Sent,
): Promise<void> {
  const shelf = shelfOf(reporting, kind, asked);
  const name = asked[NAMES[kind]];
  if (!name) throw new AppError('malformed_request');
  await inTransaction(reporting.context, async ({ db, now }) => {
    await lockShelf(db, shelf);
    const before = await documentAt(db, shelf, name);
    const document = sent.isMerged ? mergedOnto(before, sent) : sent;
    assertMayStand(kind, name, document);
    const mustSay = kind !== 'state' && !sent.isMerged;
    const problem = preconditionProblem(before?.etag ?? null, sent, mustSay);
    if (problem) throw new AppError(problem);
    if (!before && (await documentNames(db, shelf, null)).length >= MOST_DOCUMENTS)
      throw new AppError('body_too_large');
    await keepDocument(db, shelf, name, document, now);
  });
}

/** Forgets a document; of the state, all of them where none is named. Errors as above. @spec PL-04 */
export async function forgetDocument(
  reporting: Reporting,
  kind: DocumentKind,
  asked: Asked,
  precondition: Precondition,
): Promise<void> {
  const shelf = shelfOf(reporting, kind, asked);
  const name = asked[NAMES[kind]] ?? null;
  if (name === null && kind !== 'state') throw new AppError('malformed_request');
  if (name === LAUNCH_DATA) throw new AppError('not_allowed');
  await inTransaction(reporting.context, async ({ db }) => {
    await lockShelf(db, shelf);
    const before = name === null ? null : await documentAt(db, shelf, name);
    const problem = preconditionProblem(before?.etag ?? null, precondition, false);
    if (problem) throw new AppError(problem);
    await forgetDocuments(db, shelf, { name, but: LAUNCH_DATA });
  });
}

type Content = Pick<Document, 'content' | 'contentType'>;

function mergedOnto(before: Document | null, sent: Sent): Content {
  const posted = textOf(sent);
  const merged = mergedDocument(before && textOf(before), posted);
  if (!merged) throw new AppError('malformed_request');
  return merged === posted ? sent : { ...merged, content: Buffer.from(merged.content) };
}

const textOf = ({ content, contentType }: Content) => ({ content: content.toString(), contentType });

function assertMayStand(kind: DocumentKind, name: string, document: Content): void {
  if (kind === 'state' && name === LAUNCH_DATA) throw new AppError('not_allowed');
  if (kind === 'agent_profile' && name === LEARNER_PREFERENCES && !arePreferences(textOf(document)))
    throw new AppError('not_allowed');
}
