import { useQuery } from '@tanstack/react-query';
import { findWalkIns } from '@trilha/contract/loyalty/event-administration.calls';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState, useSyncExternalStore } from 'react';
import { api } from '#shared/api.ts';
import { isOffline, onConnectionChange } from '#shared/connection.ts';
import { useText } from '#shared/use-text.ts';
import { eventsKey } from '../event-queries.ts';
import classes from './door.module.css';
import { WalkInByDocument } from './walk-in-by-document.tsx';

/** Whoever is let in: known, or named by their document alone. */
export interface WalkIn {
  readonly memberId: string | null;
  readonly name: string;
  readonly document: string | null;
}

interface WalkInSheetProps {
  readonly eventId: string;
  readonly onAdmit: (who: WalkIn) => void;
  readonly onClose: () => void;
}

const FEWEST_LETTERS = 3;

/** Finds whoever came without a place and lets them in; without a network, by the document they show. @spec EV-05 OF-04 */
export function WalkInSheet({ eventId, onAdmit, onClose }: WalkInSheetProps) {
  const text = useText('organising');
  const offline = useSyncExternalStore(onConnectionChange, isOffline);
  const [search, setSearch] = useState('');
  const asked = search.trim();
  const isAsked = asked.length >= FEWEST_LETTERS && !offline;
  const found = useQuery({
    queryKey: [...eventsKey, eventId, 'walk-ins', asked],
    queryFn: ({ signal }) => api(findWalkIns, { params: { eventId }, query: { search: asked } }, { signal }),
    enabled: isAsked,
    retry: false,
  });
  return (
    <Sheet opened onClose={onClose} title={text('walkIn.title')}>
      {offline || (isAsked && found.isError) ? (
        <WalkInByDocument onAdmit={onAdmit} />
      ) : (
        <Stack gap={16}>
          <p>{text('walkIn.hint')}</p>
          <SearchField label={text('walkIn.search')} value={search} onSearch={setSearch} />
          {isAsked && found.isPending ? <SkeletonList count={2} /> : null}
          {isAsked && found.data ? (
            <>
              {found.data.people.length === 0 ? <Notice tone="info">{text('walkIn.none')}</Notice> : null}
              <ul className={classes['list']} aria-label={text('walkIn.found')}>
                {found.data.people.map(({ memberId, name, email, level, problem }) => (
                  <li key={memberId} className={classes['guest']}>
                    <Avatar name={name} size={40} />
                    <span className={classes['who']}>
                      <strong>{name}</strong>
                      <span className={classes['quiet']}>{[level, email].filter(Boolean).join(' · ')}</span>
                      {problem ? (
                        <span className={classes['why']}>{text(`walkIn.why.${problem}`)}</span>
                      ) : null}
                    </span>
                    {problem ? null : (
                      <Button
                        aria-label={text('walkIn.admitOf', { name })}
                        onClick={() => onAdmit({ memberId, name, document: null })}
                      >
                        {text('walkIn.admit')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {found.data.more ? <p>{text('walkIn.more')}</p> : null}
            </>
          ) : null}
        </Stack>
      )}
    </Sheet>
  );
}
