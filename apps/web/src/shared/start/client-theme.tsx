import { useQuery } from '@tanstack/react-query';
import type { ComponentTexts } from '@trilha/ui/component-texts';
import { ThemeProvider } from '@trilha/ui/theme-provider';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { type Boot, boot, fetchBoot, onBootChange } from '../boot.ts';
import { queryKeys } from '../query-keys.ts';
import { sessionQuery } from '../session-query.ts';
import { useText } from '../use-text.ts';

/** Settings of the client the person has selected, which need not be the one the page was opened for. @spec CL-02 */
export function useClient(): Boot['client'] {
  const opened = useSyncExternalStore(onBootChange, () => boot().client);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const slug = session?.selectedClient.slug ?? opened.slug;
  const { data: other } = useQuery({
    queryKey: [...queryKeys.client, slug],
    queryFn: () => fetchBoot(slug),
    enabled: slug !== opened.slug,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return slug === opened.slug ? opened : (other?.client ?? opened);
}

function useComponentWords(): ComponentTexts {
  const text = useText('shell');
  return {
    close: text('ui.close'),
    clear: text('ui.clear'),
    search: text('ui.search'),
    showPassword: text('ui.showPassword'),
    hidePassword: text('ui.hidePassword'),
    undo: text('ui.undo'),
    retry: text('ui.retry'),
    remove: text('ui.remove'),
    cancel: text('ui.cancel'),
    discardTyped: text('ui.discardTyped'),
    loadMore: text('ui.loadMore'),
    loading: text('ui.loading'),
    previous: text('ui.previous'),
    next: text('ui.next'),
    openCalendar: text('ui.openCalendar'),
    digit: (position) => text('ui.digit', { position }),
    selectAll: text('ui.selectAll'),
    selectRow: (name) => text('ui.selectRow', { name }),
    datePattern: text('ui.datePattern'),
    showTable: text('ui.showTable'),
    moreFilters: text('ui.moreFilters'),
    required: text('ui.required'),
    errorsTitle: (count) => text('ui.errorsTitle', { count }),
  };
}

/** Colours of the client, or before the sign-in of the partner who led here, and words of the language. @spec ID-01 */
export function ClientTheme({ children }: { readonly children: ReactNode }) {
  const client = useClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const colours = (session ? null : boot().partner?.colours) ?? client.colours;
  const texts = useComponentWords();
  return (
    <ThemeProvider colours={colours} texts={texts}>
      <Suspense>{children}</Suspense>
    </ThemeProvider>
  );
}
