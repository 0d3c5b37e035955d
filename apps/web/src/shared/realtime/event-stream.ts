/** One event of a stream: its name and what it says. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** More than an event of ours ever is: whoever sends more is not understood. */
const MOST_CHARACTERS = 65_536;

/** The events of a `text/event-stream`, as they arrive; lines may be cut anywhere on the way. @spec IN-03 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      waiting = (waiting + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = waiting.split('\n\n');
      waiting = blocks.pop() ?? '';
      if (waiting.length > MOST_CHARACTERS) return;
      yield* blocks.map(eventOf);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): StreamEvent {
  const lines = block.split('\n');
  const valuesOf = (field: string): string[] =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).trimStart());
  return { name: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') };
}
