import { EmptyState } from '@trilha/ui/empty-state';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';

/** Where badges will be; until then, what already tells of achievements. @spec GM-03 */
export function BadgesPart() {
  const text = useText('gamification');
  return (
    <EmptyState
      title={text('badges.none')}
      seed="badges"
      action={
        <ButtonLink kind="primary" to="/profile" search={{ tab: 'certificates' }}>
          {text('badges.go')}
        </ButtonLink>
      }
    >
      {text('badges.noneText')}
    </EmptyState>
  );
}
