import { IconHistory } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import classes from './search.module.css';

interface RecentSearchesProps {
  readonly recent: readonly string[];
  readonly onChoose: (searched: string) => void;
  readonly onForget: () => void;
}

/** Before anything is typed: what was searched here lately, or what the field is for. @spec LE-10 */
export function RecentSearches({ recent, onChoose, onForget }: RecentSearchesProps) {
  const text = useText('search');
  if (recent.length === 0) return <p>{text('about')}</p>;
  return (
    <Section
      title={text('recent')}
      action={
        <Button kind="quiet" onClick={onForget}>
          {text('forget')}
        </Button>
      }
    >
      <div className={classes['offered']}>
        {recent.map((one) => (
          <Button key={one} icon={<IconHistory size={18} />} onClick={() => onChoose(one)}>
            {one}
          </Button>
        ))}
      </div>
    </Section>
  );
}
