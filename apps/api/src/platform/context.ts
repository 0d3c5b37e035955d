import type { Permission } from '@trilha/contract/permissions';
import type { ClientFlag } from '@trilha/rules/clients/modules.rule';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Addresses } from './addresses.ts';
import type { CaptchaVerifier } from './captcha/port.ts';
import type { Database } from './database/scope.ts';
import type { Tables } from './database/tables.ts';
import type { DocumentConverter } from './documents/port.ts';
import type { MailCause, MailPort } from './mail/port.ts';
import type { Messenger } from './messaging/port.ts';
import type { Outbound } from './outbound.ts';
import type { TextReader } from './reading/port.ts';
import type { Realtime } from './realtime/port.ts';
import type { ScormCloud } from './scorm-cloud/scorm-cloud.ts';
import type { Sealer } from './sealing.ts';
import type { StoragePort } from './storage/port.ts';
import type { Signer } from './storage/signing.ts';

/** What the whole program shares: opened once at start, closed at the end. */
export interface Platform {
  readonly database: Database;
  readonly storage: StoragePort;
  readonly mail: MailPort;
  readonly messenger: Messenger;
  readonly captcha: CaptchaVerifier;
  readonly realtime: Realtime;
  readonly outbound: Outbound;
  readonly scormCloud: ScormCloud;
  /** Null where no office documents can be made into pages. */
  readonly documents: DocumentConverter | null;
  /** Null where nothing reads what is printed on pictures. */
  readonly reader: TextReader | null;
  readonly addresses: Addresses;
  readonly signer: Signer;
  readonly sealer: Sealer;
  readonly log: Logger;
  readonly now: () => Date;
}

/** A request by nobody in particular. */
export interface PublicContext {
  readonly platform: Platform;
  readonly now: Date;
  readonly requestId: string;
}

/** Who asks: a person at one client. */
export interface Actor {
  readonly personId: string;
  readonly membershipId: string;
  readonly sessionId: string;
  readonly firstName: string;
  readonly displayName: string;
  readonly language: string;
  readonly roles: readonly string[];
  readonly superuser: boolean;
  readonly permissions: ReadonlySet<Permission>;
  /** Whoever really asks, while they see the product as this person does (MG-03). */
  readonly impersonator: { readonly membershipId: string; readonly name: string } | null;
  /** The key a service made the call with, by its name; it acts for this person (MG-06). */
  readonly apiKey: string | null;
  /** They asked for the account to be deleted and have not said since whether they stay: nothing opens before (ID-23). */
  readonly mustDecideToStay: boolean;
  /** Nothing opens before they have chosen a new password (ID-20). */
  readonly mustChangePassword: boolean;
  /** Nor before they have accepted the texts of the client that ask for it (ID-20). */
  readonly mustAcceptTexts: boolean;
  /** The client asks this person for a second factor (ID-27). */
  readonly isAskedSecondFactor: boolean;
  /** It does, and there is none: nothing opens before it is set up. */
  readonly mustSetSecondFactor: boolean;
}

/** The selected client, as far as every use case needs it. */
export interface ClientFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  readonly modules: ReadonlySet<string>;
  /** The modules, and what else of the product the client has (CL-03). */
  readonly flags: ReadonlySet<ClientFlag>;
  /** Whether training earns points at this client (CL-04, GM-01). */
  readonly trainingUsesScore: boolean;
}

/** Everything a use case may know about the request. `db` sees the rows of `client` only. */
export interface Context extends PublicContext {
  readonly client: ClientFacts;
  readonly actor: Actor;
  readonly db: Kysely<Tables>;
}

declare const transactional: unique symbol;
/** A context whose `db` is one transaction: what it writes happens whole or not at all. */
export interface Transaction extends Context {
  readonly [transactional]: true;
}

/** What moves a learner's standing: the transaction of their own request, or of whoever enrols them. */
export interface LearnerTransaction extends Pick<Context, 'db' | 'now'> {
  readonly client: Pick<ClientFacts, 'id' | 'name' | 'timeZone' | 'trainingUsesScore'>;
  readonly actor: Pick<Actor, 'membershipId' | 'displayName'>;
}

/** A job's context: one client, one transaction, no actor. */
export interface JobContext extends PublicContext {
  readonly clientId: string;
  readonly db: Kysely<Tables>;
}

/** That of a job which follows an event, and may write letters because of it. */
export interface EventJobContext extends JobContext {
  readonly cause: MailCause;
}

/** Opens the transaction of a write; only the platform calls it. */
export const inTransaction = <T>(context: Context, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  context.platform.database.inClient(context.client.id, (db) => work({ ...context, db } as Transaction));
