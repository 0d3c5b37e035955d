/** Reads what is printed on a picture. */
export interface TextReader {
  /**
   * The words of a picture, line by line; null where nothing could be made of it. Everything it needs is kept in the
   * folder.
   */
  readonly read: (picture: string, folder: string) => Promise<string | null>;
}
