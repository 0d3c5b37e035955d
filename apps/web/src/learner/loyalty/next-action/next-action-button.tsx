import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { TrainingButton } from '../../learning/training-link.tsx';
import type { Next } from './next-action-queries.ts';

interface NextActionButtonProps {
  readonly action: Next['action'];
  readonly campaignId: string;
}

/** To where it is done. */
export function NextActionButton({ action, campaignId }: NextActionButtonProps) {
  const text = useText('loyalty');
  switch (action.kind) {
    case 'spend_points':
      return (
        <ButtonLink
          kind="primary"
          to="/reward-store/details/$rewardId"
          params={{ rewardId: action.reward.id }}
        >
          {text('next.go.spend_points')}
        </ButtonLink>
      );
    case 'appeal_refusal':
      return <RefusalButton action={action} campaignId={campaignId} />;
    case 'reach_level':
      return (
        <ButtonLink kind="primary" to="/insert-sales">
          {text('next.go.reach_level')}
        </ButtonLink>
      );
    case 'send_photo':
      return (
        <ButtonLink kind="primary" to="/upload-photos" search={{ campaign: campaignId }}>
          {text('next.go.send_photo')}
        </ButtonLink>
      );
    case 'finish_course':
      return (
        <TrainingButton look="primary" training={action.course}>
          {text('next.go.finish_course')}
        </TrainingButton>
      );
  }
}

interface RefusalButtonProps {
  readonly action: Extract<Next['action'], { kind: 'appeal_refusal' }>;
  readonly campaignId: string;
}

/** Where the refusal stands, with its appeal below it. */
function RefusalButton({ action: { subject, subjectId }, campaignId }: RefusalButtonProps) {
  const text = useText('loyalty');
  switch (subject) {
    case 'sale':
      return (
        <ButtonLink kind="primary" to="/my-sales" search={{ sale: subjectId }}>
          {text('next.go.appeal_sale')}
        </ButtonLink>
      );
    case 'photo':
      return (
        <ButtonLink kind="primary" to="/upload-photos" search={{ campaign: campaignId, photo: subjectId }}>
          {text('next.go.appeal_photo')}
        </ButtonLink>
      );
    case 'level':
      return (
        <ButtonLink kind="primary" to="/campaigns/$campaignId" params={{ campaignId }}>
          {text('next.go.appeal_level')}
        </ButtonLink>
      );
  }
}
