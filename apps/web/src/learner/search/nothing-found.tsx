import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from './search.module.css';

interface NothingFoundProps {
  readonly searched: string;
  readonly nearest: readonly string[];
  readonly onChoose: (word: string) => void;
}

/** Nothing holds the words: those that look like them, and the way to the whole catalogue. @spec LE-10 */
export function NothingFound({ searched, nearest, onChoose }: NothingFoundProps) {
  const text = useText('search');
  const hasCourses = useSession().selectedClient.modules.includes('online_courses');
  return (
    <EmptyState
      title={text('nothing', { searched })}
      seed="nothing-found"
      action={
        <ButtonLink kind="primary" to={hasCourses ? '/online-courses' : '/home'}>
          {text(hasCourses ? 'toCatalogue' : 'toHome')}
        </ButtonLink>
      }
    >
      {text('nothingText')}
      {nearest.length > 0 ? (
        <fieldset className={classes['nearest']}>
          <legend>{text('nearest')}</legend>
          <div className={classes['offered']}>
            {nearest.map((word) => (
              <Button key={word} onClick={() => onChoose(word)}>
                {word}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </EmptyState>
  );
}
