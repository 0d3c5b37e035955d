import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Section, Stack } from '@trilha/ui/page';
import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { MarkedText } from './marked-text.tsx';
import type { placesNamed } from './places.ts';
import { ResultLine } from './result-line.tsx';
import classes from './search.module.css';
import type { SearchSearch } from './search.search.ts';
import type { FoundGroup } from './search-queries.ts';

interface FoundGroupsProps {
  readonly groups: readonly FoundGroup[];
  readonly places: ReturnType<typeof placesNamed>;
  readonly words: readonly string[];
  readonly kind: SearchSearch['kind'];
  readonly onKind: (kind: FoundGroup['kind']) => void;
  /** A result is opened. */
  readonly onOpen: () => void;
}

/** What was found, kind by kind, the kind with the best answer first; places of the menu after it. @spec LE-10 */
export function FoundGroups({ groups, places, words, kind, onKind, onOpen }: FoundGroupsProps) {
  const text = useText('search');
  const shown = groups.filter(({ results }) => results.length > 0);
  return (
    <div data-results="" onClickCapture={onOpen}>
      <Stack gap={24}>
        {shown.map((group) => (
          <Section
            key={group.kind}
            title={text(`kind.${group.kind}`)}
            action={
              kind === undefined && group.count > group.results.length ? (
                <Button kind="quiet" onClick={() => onKind(group.kind)}>
                  {text('seeAll', { count: group.count })}
                </Button>
              ) : null
            }
          >
            <ul className={classes['group']}>
              {group.results.map((found) => (
                <li key={found.type === 'training' ? found.training.id : found.id}>
                  <ResultLine found={found} words={words} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
        {places.length > 0 ? (
          <Section title={text('places')}>
            <ul className={classes['group']}>
              {places.map(({ to, title }) => (
                <li key={to}>
                  <TextLink to={to} className={classes['result'] ?? ''}>
                    <span className={classes['sign']}>
                      <IconArrowRight size={22} />
                    </span>
                    <span className={classes['title']}>
                      <MarkedText words={words}>{title}</MarkedText>
                    </span>
                  </TextLink>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </Stack>
    </div>
  );
}
