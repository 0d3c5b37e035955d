/** A place for a value that changes while whoever asks for it stays the same. */
export function keepLatest<Value>(first: Value) {
  let value = first;
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
    },
  };
}
