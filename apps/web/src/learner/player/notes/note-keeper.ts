import type { NotePlace } from '@trilha/rules/player/learner-note.rule';

/** A note as its writer has it before them. */
export interface NoteDraft extends NotePlace {
  readonly id: string;
  readonly activityId: string;
  readonly text: string;
  /** What was last seen of it on the server; 0 for a new one. */
  readonly version: number;
}

/** `conflict`: it was changed elsewhere, and its writer chooses. `refused`: no other try would change the answer. */
export type DraftState = 'typing' | 'saving' | 'waiting' | 'conflict' | 'refused';

export interface DraftLine {
  readonly draft: NoteDraft;
  readonly state: DraftState;
  readonly problem: unknown;
  /** Of these very words: repeated with every try to save them. */
  readonly key: string;
}

export interface NoteKeeperOptions {
  /** What an earlier page could not save. */
  readonly left: readonly NoteDraft[];
  readonly save: (draft: NoteDraft, key: string) => Promise<{ readonly version: number }>;
  readonly isConflict: (error: unknown) => boolean;
  readonly isFinal: (error: unknown) => boolean;
  /** Lays what is not saved on the device. */
  readonly keep: (drafts: readonly NoteDraft[]) => void;
  /** Settles when what is shown has it: until then what was typed stays in sight. */
  readonly onSaved: (draft: NoteDraft) => unknown;
  readonly onConflict: () => void;
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly newKey: () => string;
}

const PAUSE_MS = 800;
const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Saves notes a moment after they were typed. What cannot be saved lies on the device and is tried again with the same
 * key; over what was changed elsewhere nothing is written before its writer has seen it. @spec LE-06
 */
export function createNoteKeeper(options: NoteKeeperOptions) {
  const listeners = new Set<() => void>();
  let lines: readonly DraftLine[] = options.left.map((draft) => ({
    draft,
    state: 'waiting',
    problem: null,
    key: options.newKey(),
  }));
  let isRunning = false;
  let turn = 0;
  let retryMs = FIRST_RETRY_MS;

  const lineOf = (id: string): DraftLine | undefined => lines.find(({ draft }) => draft.id === id);

  function show(next: readonly DraftLine[]): void {
    lines = next;
    options.keep(lines.map(({ draft }) => draft).filter(({ text }) => text.trim() !== ''));
    for (const listener of listeners) listener();
  }

  const change = (id: string, over: Partial<DraftLine>): void =>
    show(lines.map((line) => (line.draft.id === id ? { ...line, ...over } : line)));
  const drop = (id: string): void => show(lines.filter(({ draft }) => draft.id !== id));

  /** The last wish of several counts. */
  function soon(milliseconds: number): void {
    turn += 1;
    const mine = turn;
    options.later(() => {
      if (mine === turn) void flush();
    }, milliseconds);
  }

  const next = (): DraftLine | undefined =>
    lines.find(({ state, draft }) => (state === 'typing' || state === 'waiting') && draft.text.trim() !== '');

  async function flush(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let line = next(); line; line = next()) if (!(await deliver(line))) break;
    isRunning = false;
  }

  /** Answers whether another one may be tried. */
  async function deliver({ draft, key }: DraftLine): Promise<boolean> {
    change(draft.id, { state: 'saving', problem: null });
    const isStill = (): boolean => lineOf(draft.id)?.key === key;
    try {
      const { version } = await options.save(draft, key);
      retryMs = FIRST_RETRY_MS;
      await options.onSaved({ ...draft, version });
      const line = lineOf(draft.id);
      if (isStill()) drop(draft.id);
      else if (line) change(draft.id, { draft: { ...line.draft, version } });
      return true;
    } catch (problem) {
      if (options.isConflict(problem)) {
        change(draft.id, { state: 'conflict', problem: null });
        options.onConflict();
        return true;
      }
      if (options.isFinal(problem)) {
        if (isStill()) change(draft.id, { state: 'refused', problem });
        return true;
      }
      if (isStill()) change(draft.id, { state: 'waiting', problem: null });
      soon(retryMs);
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      return false;
    }
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lines: (): readonly DraftLine[] => lines,
    write: (draft: NoteDraft): void => {
      const before = lineOf(draft.id);
      const line: DraftLine = {
        draft: { ...draft, version: before?.draft.version ?? draft.version },
        state: before?.state === 'conflict' ? 'conflict' : 'typing',
        problem: null,
        key: options.newKey(),
      };
      show(before ? lines.map((each) => (each === before ? line : each)) : [...lines, line]);
      soon(PAUSE_MS);
    },
    /** Its writer has seen what is on the server in this version, and wants their own words over it. */
    keepMine: (id: string, version: number): void => {
      const line = lineOf(id);
      if (!line) return;
      change(id, { draft: { ...line.draft, version }, state: 'typing', key: options.newKey() });
      void flush();
    },
    /** Its writer takes what is on the server, or takes the note away. */
    drop,
    /** Saves now: the page is left, the network is back, or the person asks for it. */
    flush,
  };
}

export type NoteKeeper = ReturnType<typeof createNoteKeeper>;
