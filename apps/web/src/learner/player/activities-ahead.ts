import type { ResponseOf } from '@trilha/contract/define-call';
import { openActivity } from '@trilha/contract/player/player.calls';
import { api } from '#shared/api.ts';
import { filmHeadAhead } from '#shared/film/film-head.ts';

type OpenedActivity = ResponseOf<typeof openActivity>;
/** An activity of a training, by its place in it. */
export interface ActivityAt {
  readonly trainingId: string;
  readonly hierarchyOrder: number;
}
interface Asked {
  readonly answer: Promise<OpenedActivity>;
  readonly until: number;
}

/** The address of a film lives for two minutes and a half at least. */
const KEPT_MILLISECONDS = 2 * 60_000;
const asked = new Map<string, Asked>();
const keyOf = ({ trainingId, hierarchyOrder }: ActivityAt): string => `${trainingId} ${hierarchyOrder}`;

/** Opens an activity before anybody taps it, and fetches the beginning of its film. Nothing is recorded by it. @spec PL-06 UX-09 */
export function openAhead(place: ActivityAt, now = Date.now()): void {
  const before = asked.get(keyOf(place));
  if (before && before.until > now) return;
  const answer = askActivity(place);
  asked.set(keyOf(place), { answer, until: now + KEPT_MILLISECONDS });
  answer.then(
    ({ content }) => (content.kind === 'video' ? filmHeadAhead(content.url) : undefined),
    // Whoever taps hears why it does not open.
    () => asked.delete(keyOf(place)),
  );
}

/** The answer that was asked for ahead, once; the others are of a moment before something was opened. */
export function takeAhead(place: ActivityAt, now = Date.now()): Promise<OpenedActivity> | null {
  const ahead = asked.get(keyOf(place));
  asked.clear();
  return ahead && ahead.until > now ? ahead.answer : null;
}

export const askActivity = (
  { trainingId, hierarchyOrder }: ActivityAt,
  { preview = false, signal }: { readonly preview?: boolean; readonly signal?: AbortSignal } = {},
): Promise<OpenedActivity> =>
  api(
    openActivity,
    { params: { trainingId, hierarchyOrder }, query: preview ? { preview: '1' } : {} },
    signal ? { signal } : {},
  );
