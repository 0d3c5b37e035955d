import { useMatches } from '@tanstack/react-router';
import { EmptyState } from '@trilha/ui/empty-state';
import { HomeLink } from '../failures/home-link.tsx';
import { RichText } from '../rich-text.tsx';
import { useText } from '../use-text.ts';

/** Says honestly that a screen is not built yet, and what it will be. */
export function ComingSoonScreen() {
  const text = useText('shell');
  const soon = useText('soon');
  const found = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  return (
    <EmptyState isPage title={text('soon.title')} seed={found?.title ?? 'soon'} action={<HomeLink />}>
      <p>
        <RichText>{found?.title ? text('soon.lead', { screen: text(found.title) }) : ''}</RichText>
      </p>
      <p>{found?.promise ? soon(found.promise) : null}</p>
    </EmptyState>
  );
}
