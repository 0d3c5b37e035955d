import type { QueueName } from '@trilha/contract/queues';

/** Whose document it is. */
export interface RealtimeMember {
  readonly clientId: string;
  readonly membershipId: string;
}

/** A part of the document: the member's own, or a queue they may list. */
export type RealtimePart = 'version' | `queues/${QueueName}`;

/** Another number as soon as something of that part is: what it is, the screen asks for itself. */
export interface RealtimeContent {
  readonly part: RealtimePart;
  readonly version: number;
}

/** Who may list which queues; identity knows. */
export interface QueueReaders {
  readonly queuesOf: (
    membershipIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadonlySet<QueueName>>>;
  readonly readersOf: (clientId: string, queue: QueueName) => Promise<readonly string[]>;
}

/** Where a browser listens, besides the document and the token that opens it. */
export type RealtimeChannel =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'firebase'; readonly database: string; readonly signIn: string };

/** Tells screens that something has changed: our own server does, or a realtime database. @spec IN-03 */
export interface Realtime {
  readonly channel: RealtimeChannel;
  /** A token for the document of this member and for nothing else. */
  readonly tokenOf: (member: RealtimeMember & { readonly sessionId: string }, now: Date) => string;
  /** Hands documents to where browsers listen; null where our own server tells them. */
  readonly write:
    | ((documents: readonly (RealtimeMember & RealtimeContent)[], now: Date) => Promise<void>)
    | null;
}

/** What a page may connect to besides our own server. */
export const realtimeSources = (channel: RealtimeChannel): string =>
  channel.kind === 'firebase' ? `${channel.database} ${new URL(channel.signIn).origin}` : '';

/** The path of a member's document; it bears ids and nothing of the person. */
export const documentOf = ({ clientId, membershipId }: RealtimeMember): string =>
  `clients/${clientId}/members/${membershipId}`;
