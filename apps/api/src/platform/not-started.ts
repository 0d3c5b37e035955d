/** The program cannot start as it is set; the message is written in one line for the person who started it. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}
