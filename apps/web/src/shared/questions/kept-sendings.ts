/** The kinds of answer that are files. */
export type SentKind = 'file_answer' | 'audio_answer';

/** A file of an answer as it waits for the server across reloads. */
export interface KeptSending {
  /** Later ones come after earlier ones. */
  readonly id: string;
  readonly questionId: string;
  readonly kind: SentKind;
  readonly most: number;
  readonly file: File;
  /** Once the server has the file: then only its answer has to be told. */
  readonly fileId: string | null;
  /** What the answer was known to hold when it was chosen. */
  readonly held: readonly string[];
  /** Its page ended while it was recorded: it is what was said until then. */
  readonly isUnfinished?: true;
  /** It was such a recording and became the answer, and its person has not said yet that it may stay. */
  readonly isAnswer?: true;
}

/** Where the files of the answers of one attempt wait, across reloads and crashes, until the server has them. */
export interface SendingsKeeper {
  /** Keeps it, for this page to send; rejects where it would not outlive the page. */
  readonly put: (sending: KeptSending) => Promise<void>;
  /** Keeps what a recording under way has heard since its piece before, until the whole of it is put. */
  readonly putPiece: (piece: KeptSending, number: number) => Promise<void>;
  /** Of this attempt, or of one of its questions. */
  readonly ids: (questionId?: string) => Promise<readonly string[]>;
  /** Null where it is gone, or somebody else's. */
  readonly read: (id: string) => Promise<KeptSending | null>;
  readonly remove: (id: string) => Promise<void>;
  readonly forget: () => Promise<void>;
  /** Makes it this page's to send; false where another page sends it. */
  readonly own: (id: string) => Promise<boolean>;
  readonly disown: (id: string) => void;
}

/** The next id of a file, later than all before. */
export const nextSendingId = (): string => `${Date.now()}-${crypto.randomUUID()}`;

/** When a file with that id was chosen. */
export const chosenAt = (id: string): number => Number(id.split('-')[0]);

/** More than that is not kept for one attempt; what is longer than a long talk or a stack of photos is rare. */
export const MOST_KEPT_BYTES = 60_000_000;
