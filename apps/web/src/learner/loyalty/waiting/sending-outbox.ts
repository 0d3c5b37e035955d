import { createHeldLine, type HeldLineOptions } from '#shared/waiting/held-line.ts';
import type { HeldFile, WaitingSending } from './waiting-sending.ts';

export interface SendingOutboxOptions extends Omit<HeldLineOptions<WaitingSending>, 'deliver'> {
  /** Brings the file to the server and answers its id. */
  readonly upload: (sending: WaitingSending, file: HeldFile) => Promise<string>;
  readonly send: (sending: WaitingSending) => Promise<void>;
}

/** Sales and photos in line, the file of each before itself and once: its id is kept before anything else is tried. @spec OF-04 */
export function createSendingOutbox({ upload, send, ...options }: SendingOutboxOptions) {
  return createHeldLine<WaitingSending>({
    ...options,
    deliver: async (waiting, keep) => {
      if (!waiting.file) {
        await send(waiting);
        return waiting;
      }
      const fileId = await upload(waiting, waiting.file);
      const ready = { ...waiting, file: null, fileId };
      if (!(await keep(ready))) return null;
      await send(ready);
      return ready;
    },
  });
}

export type SendingOutbox = ReturnType<typeof createSendingOutbox>;
