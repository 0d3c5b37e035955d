/** The database cannot be used; the message is written for the person who started the program. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
