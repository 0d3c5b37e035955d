import { useQuery } from '@tanstack/react-query';
import { Row } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { MedalPicture } from '#shared/medals/medal-picture.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { ownMedalsQuery } from '../gamification/medals/medal-queries.ts';
import classes from './profile.module.css';

/** So many stand beside each other; all of them are one tap away. */
const IN_STRIP = 8;

/** The newest medals beside each other, and the way to all of them. @spec GM-02 GM-03 */
export function MedalsPart() {
  const text = useText('gamification');
  const found = useQuery(ownMedalsQuery);
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonList count={2} />;
  const { given } = found.data;
  return (
    <>
      {given.length > 0 ? (
        <Row>
          {given.slice(0, IN_STRIP).map(({ id, name, look }) => (
            <TextLink key={id} to="/medals/$medalId" params={{ medalId: id }} aria-label={name}>
              <MedalPicture look={look} size={56} />
            </TextLink>
          ))}
        </Row>
      ) : (
        <p className={classes['note']}>{text('medals.none')}</p>
      )}
      <div>
        <ButtonLink kind="primary" to="/medals">
          {text('profile.tab.medals')}
        </ButtonLink>
      </div>
    </>
  );
}
