import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { Domain } from '@trilha/i18n/domains';
import type { ComponentTexts } from '@trilha/ui/component-texts';
import { ThemeProvider } from '@trilha/ui/theme-provider';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import type { Session } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { preloadTexts } from '#shared/texts.ts';

const COLOURS = { primary: '#5b3df5', secondary: '#0b7a75', tertiary: '#f2a900' };
const WORDS: ComponentTexts = {
  close: 'Fechar',
  clear: 'Limpar',
  search: 'Buscar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  undo: 'Desfazer',
  retry: 'Tentar de novo',
  remove: 'Remover',
  cancel: 'Cancelar',
  discardTyped: 'Fechar sem guardar o que foi digitado?',
  loadMore: 'Carregar mais',
  loading: 'Carregando',
  previous: 'Anterior',
  next: 'Próxima',
  openCalendar: 'Abrir calendário',
  digit: String,
  selectAll: 'Selecionar tudo',
  selectRow: String,
  datePattern: 'dd/mm/aaaa',
  showTable: 'Ver tabela',
  moreFilters: 'Mais filtros',
  required: 'obrigatório',
  errorsTitle: String,
};

/** What is on the screen of a learner who is signed in, at an activity of a course. */
export interface Screen {
  readonly words: () => string;
  /** The button, link or field of that name. */
  readonly control: (name: string) => HTMLElement;
  readonly click: (name: string) => Promise<void>;
  /** Goes to another page, where nothing stands in the way. */
  readonly goTo: (path: string) => Promise<void>;
  /** Lets whatever was begun come to rest. */
  readonly settle: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

/** Draws a piece of the application with its texts, a router and a session, as the application does. */
export async function onScreen(content: ReactNode, domains: readonly Domain[]): Promise<Screen> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { deviceKey: null } as Session);
  await preloadTexts('pt-BR', domains);
  const root = createRootRoute();
  const activity = createRoute({
    getParentRoute: () => root,
    path: '/online-courses/$courseId/activities/$hierarchyOrder',
    component: () => content,
  });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([start, activity]),
    history: createMemoryHistory({ initialEntries: ['/online-courses/course/activities/2'] }),
  });
  await router.load();
  const place = document.body.appendChild(document.createElement('div'));
  const drawn = createRoot(place);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  await act(async () =>
    drawn.render(
      <QueryClientProvider client={queryClient}>
        <ThemeProvider colours={COLOURS} texts={WORDS}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>,
    ),
  );
  await settle();
  const control = (name: string): HTMLElement => {
    const found = [...document.querySelectorAll<HTMLElement>('button, a, label')].find(
      (each) => each.getAttribute('aria-label') === name || each.textContent?.trim() === name,
    );
    if (!found) throw new Error(`nothing is named ${name}: ${document.body.textContent ?? ''}`);
    return found;
  };
  return {
    words: () => document.body.textContent ?? '',
    control,
    click: async (name) => {
      await act(async () => control(name).click());
      await settle();
    },
    goTo: async (path) => {
      await act(async () => {
        router.history.push(path);
      });
      await settle();
    },
    settle,
    leave: async () => {
      await act(async () => drawn.unmount());
      place.remove();
      vi.unstubAllGlobals();
    },
  };
}
