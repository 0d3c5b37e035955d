import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { EmptyState } from '@trilha/ui/empty-state';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { sessionQuery } from '../session-query.ts';
import { useText } from '../use-text.ts';
import classes from './failures.module.css';
import { findScreens } from './find-screens.ts';
import { HomeLink } from './home-link.tsx';

/** An unknown path, a module that is off or a thing that is gone: says so and helps to find the way. @spec UX-06 */
export function NotFoundScreen() {
  const text = useText('shell');
  const router = useRouter();
  const session = useQueryClient().getQueryData(sessionQuery.queryKey);
  const [query, setQuery] = useState('');
  const found = findScreens(Object.values(router.routesByPath), query, session ?? null, text);
  return (
    <EmptyState isPage title={text('notFound.title')} seed="not-found" action={<HomeLink />}>
      <p>{text('notFound.text')}</p>
      <div className={classes['search']}>
        <TextField
          type="search"
          label={text('notFound.search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <ul aria-live="polite">
          {found.map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
          {query && found.length === 0 ? <li>{text('notFound.none')}</li> : null}
        </ul>
      </div>
    </EmptyState>
  );
}
