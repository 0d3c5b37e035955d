import type { NavigationRequest } from '@trilha/rules/scorm/navigation';

/** What the player around us asks for in the learner's name; null when it is no message of the player. */
export function readRequest(data: unknown): NavigationRequest | 'again' | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, request, target } = data as Readonly<Record<string, unknown>>;
  if (source !== 'trilha-player') return null;
  if (request === 'again') return request;
  if (request === 'continue' || request === 'previous') return { kind: request };
  return request === 'choice' && typeof target === 'string' ? { kind: request, target } : null;
}
