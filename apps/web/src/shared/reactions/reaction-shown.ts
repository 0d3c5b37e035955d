import type { handInReaction } from '@trilha/contract/assessment/reactions.calls';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import type { openActivity } from '@trilha/contract/player/player.calls';

type PlayerContent = ResponseOf<typeof openActivity>['content'];
/** A question about an opinion, and an answer to one. */
export type ReactionQuestion = Extract<PlayerContent, { readonly kind: 'reaction' }>['questions'][number];
export type ReactionAnswer = InputOf<typeof handInReaction>['body']['answers'][number];
