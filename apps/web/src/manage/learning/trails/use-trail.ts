import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readAuthoredTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { Editor } from '../use-training.ts';

export type AuthoredTrail = ResponseOf<typeof readAuthoredTrail>;
export type AuthoredSection = AuthoredTrail['sections'][number];
export type AuthoredItem = AuthoredSection['items'][number];

export const trailQuery = (trailId: string) =>
  queryOptions({
    queryKey: [...queryKeys.learning, 'authored-trail', trailId],
    queryFn: ({ signal }) => api(readAuthoredTrail, { params: { trailId } }, { signal }),
    refetchOnWindowFocus: false,
  });

export interface TrailPartProps {
  readonly trail: AuthoredTrail;
  readonly editor: Editor<AuthoredTrail>;
}
