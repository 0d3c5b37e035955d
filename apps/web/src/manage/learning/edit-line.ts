/** One step of editing: given the newest revision, it answers the next one. */
export type Edit = (revision: number) => Promise<{ readonly revision: number }>;

/**
 * Edits one after the other, each on the revision the one before left, so that quick typing never conflicts with
 * itself. After each the course is read again, so that an edit that lost to somebody else does not spoil the next.
 * @spec MG-02
 */
export function createEditLine(first: number, readAgain: () => Promise<unknown>) {
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
        try {
          revision = (await edit(revision)).revision;
        } finally {
          await readAgain();
        }
      });
      line = step.catch(() => {});
      return step;
    },
  };
}
