import type { useText } from '#shared/use-text.ts';
import type { Message } from './messages-query.ts';

type Say = ReturnType<typeof useText<'gamification'>>;

/** The words of a message. A kind this version does not know is said plainly. @spec GM-03 */
export function messageText(text: Say, { kind, parameters }: Pick<Message, 'kind' | 'parameters'>): string {
  const value = (name: string): string => String(parameters[name] ?? '');
  switch (kind) {
    case 'training_completed':
      return text('message.training_completed', { training: value('training') });
    case 'certificate_issued':
      return text('message.certificate_issued', { training: value('training') });
    case 'level_threshold_reached':
      return text('message.level_threshold_reached', {
        level: value('level'),
        campaign: value('campaign'),
      });
    default:
      return text('message.other');
  }
}
