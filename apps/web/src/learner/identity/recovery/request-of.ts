/** 256 random bits in base64url: what this browser will show for the code it asks for. */
export function newRequest(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * One request for one asking: tapped again because the answer was lost, it is the same; asked for something else, it is
 * another. @spec ID-11
 */
export function requestKeeper(): (asking: string) => string {
  let kept: { readonly asking: string; readonly request: string } | null = null;
  return (asking) => {
    if (kept?.asking !== asking) kept = { asking, request: newRequest() };
    return kept.request;
  };
}
