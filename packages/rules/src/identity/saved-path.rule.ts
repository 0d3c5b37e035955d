/** Longest path kept over a login, in characters. */
export const SAVED_PATH_LIMIT = 2000;

/**
 * The path and query to open after login, or null when it is no path of this site. Refused is whatever a browser could
 * read as another site: no or two leading slashes, backslashes, control characters, also percent-encoded. @spec ID-06
 */
export function safeSavedPath(saved: string): string | null {
  if (saved.length > SAVED_PATH_LIMIT || hasUnsafeSigns(saved)) return null;
  const [path = ''] = saved.split(/[?#]/);
  const decoded = decodedPath(path);
  if (decoded === null || hasUnsafeSigns(decoded)) return null;
  return [path, decoded].every((each) => each.startsWith('/') && !each.includes('//')) ? saved : null;
}

/** Decoded until nothing changes, so that encoding twice hides nothing; null when it is malformed. */
function decodedPath(path: string): string | null {
  let current = path;
  for (let round = 0; round < 5; round += 1) {
    const next = decodedOnce(current);
    if (next === null || next === current) return next;
    current = next;
  }
  return null;
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function hasUnsafeSigns(text: string): boolean {
  return /[\\\p{Cc}\u2028\u2029]/u.test(text);
}
