import { elapsedTime } from '@trilha/rules/shared/elapsed-time';
import type { Note } from './use-notes.ts';

/** All notes of a training as a file that any program opens: by activity, each with where it was written. @spec LE-06 */
export function notesAsText(
  training: string,
  notes: readonly Pick<Note, 'activityId' | 'activity' | 'second' | 'page' | 'text'>[],
  pageText: (page: number) => string,
): string {
  const lines: string[] = [training, '='.repeat(Math.min(60, Array.from(training).length))];
  let before: string | null = null;
  for (const { activityId, activity, second, page, text } of notes) {
    if (activityId !== before) lines.push('', activity, '');
    before = activityId;
    const place = second !== null ? elapsedTime(second) : page !== null ? pageText(page) : null;
    lines.push(place === null ? `- ${text}` : `- [${place}] ${text}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}
