import { useNavigate, useRouter } from '@tanstack/react-router';
import { CommandPalette } from '@trilha/ui/command-palette';
import { useState } from 'react';
import { findScreens } from '#shared/failures/find-screens.ts';
import { useSession } from '#shared/session-query.ts';
import { openEntries } from '#shared/shell/navigation.ts';
import { useText } from '#shared/use-text.ts';
import { MANAGE_NAVIGATION, type ManageEntry } from './manage-navigation.ts';

/** Goes to any place of the back office by its name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const text = useText('shell');
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const everything = MANAGE_NAVIGATION.flatMap((group) =>
    openEntries<ManageEntry>(group.entries, session),
  ).map(({ to, title }) => ({ id: to as string, label: text(title) }));
  const found = findScreens(Object.values(router.routesByPath), query, session, text);
  return (
    <CommandPalette
      label={text('palette.open')}
      placeholder={text('palette.placeholder')}
      hint={text('palette.hint')}
      empty={text('palette.empty', { query })}
      query={query}
      onQuery={setQuery}
      commands={query ? found.map(({ path, name }) => ({ id: path, label: name })) : everything}
      onChoose={(path) => {
        onClose();
        void navigate({ to: path });
      }}
      onClose={onClose}
    />
  );
}
