/** One step of editing: given the newest revision, it answers the next one. */
export type Edit = (revision: number) => Promise<{ readonly revision: number }>;

/** Told of each edit when its turn comes, and with the revision it left once the course was read again. */
export interface EditWatch {
  readonly begins: () => void;
  readonly ends: (revision: number) => void;
}

/**
 * Edits one after the other, each on the revision the one before left, so that quick typing never conflicts with
 * itself. After each the course is read again, so that an edit that lost to somebody else does not spoil the next.
 * @spec MG-02
 */
export function createEditLine(first: number, readAgain: () => Promise<unknown>, watch?: EditWatch) {
  let revision = first;
  let line: Promise<unknown> = Promise.resolve();
  return {
    /** What was read anew; an older reading that arrives late changes nothing. */
    hear: (read: number): void => {
      revision = Math.max(revision, read);
    },
    /** Runs the edit in its turn; what it throws is thrown to who asked for it alone. */
    run: (edit: Edit): Promise<void> => {
      const step = line.then(async () => {
        watch?.begins();
        let left: number | null = null;
        try {
          left = (await edit(revision)).revision;
          revision = left;
        } finally {
          await readAgain();
        }
        watch?.ends(left);
      });
      line = step.catch(() => {});
      return step;
    },
  };
}
