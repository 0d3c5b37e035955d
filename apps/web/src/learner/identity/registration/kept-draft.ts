import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#shared/query-keys.ts';
import { forgetOnDevice, keepOnDevice, keptOnDevice } from './device-draft.ts';
import { forgetInTab, keepInTab, keptInTab } from './tab-draft.ts';

interface Places {
  readonly inTab: string;
  readonly onDevice: string;
}
interface Answered {
  readonly answers: object;
}
/** What was told before; `isWhole` where the tab kept all of it, and not the device what may outlive the tab. */
export interface TakenUp<Draft> {
  readonly draft: Draft;
  readonly isWhole: boolean;
}

/** Keeps the whole with the tab, and for later what may lie on the device; a form without an answer leaves nothing there. @spec ID-15 */
export function keepDraft<Draft extends Answered>(
  { inTab, onDevice }: Places,
  whole: Draft,
  lasting: Draft,
): Promise<unknown> {
  const isBegun = Object.keys(lasting.answers).length > 0;
  if (!isBegun) forgetOnDevice(onDevice);
  return Promise.all([keepInTab(inTab, whole), isBegun ? keepOnDevice(onDevice, lasting) : undefined]);
}

/** For a screen, which begins with it: as it lies here now, and kept by no cache. @spec ID-15 ID-19 */
export const keptDraftQuery = <Draft extends Answered>({ inTab, onDevice }: Places) =>
  queryOptions({
    queryKey: [...queryKeys.identity, 'draft', inTab, onDevice],
    queryFn: async (): Promise<TakenUp<Draft> | null> => {
      const whole = await keptInTab<Draft>(inTab);
      const draft = whole ?? (await keptOnDevice<Draft>(onDevice));
      return draft && { draft, isWhole: whole !== null };
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function forgetDraft({ inTab, onDevice }: Places): void {
  forgetInTab(inTab);
  forgetOnDevice(onDevice);
}
