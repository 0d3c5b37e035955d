/**
 * Where in a package a file lies that the item of this name calls so, as the folders of both say; null where it lies
 * outside. @spec AS-06
 */
export function pathInPackage(item: string, source: string): string | null {
  if (/^([a-z][a-z0-9+.-]*:|\/|\\)/i.test(source)) return null;
  const path = item.split('/').slice(0, -1);
  for (const part of decoded(source.replace(/[?#].*$/, '')).split('/')) {
    if (part === '..') {
      if (path.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') path.push(part);
  }
  return path.join('/');
}

function decoded(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}
