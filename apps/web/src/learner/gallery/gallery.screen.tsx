import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page, PageHeader, Row } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { useColours, useShownMode } from '@trilha/ui/theme-provider';
import { useLayoutEffect } from 'react';
import { TextLink } from '#shared/links.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { useText } from '#shared/use-text.ts';
import { GALLERY_CLIENTS } from './gallery.search.ts';
import { GalleryActions } from './gallery-actions.tsx';
import { GalleryCards } from './gallery-cards.tsx';
import { GalleryCharts } from './gallery-charts.tsx';
import { GalleryChoices } from './gallery-choices.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { GalleryLayout } from './gallery-layout.tsx';
import { GalleryMessages } from './gallery-messages.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryTables } from './gallery-tables.tsx';
import { GalleryWaiting } from './gallery-waiting.tsx';
import { GalleryWays } from './gallery-ways.tsx';
import { showPseudoStates } from './pseudo-states.ts';

/** Every component in each state, in the colours of four clients, light and dark, to look at and to photograph. */
export function GalleryScreen() {
  const { look = 'nexo', mode } = useSearch({ from: '/dev/gallery' });
  useColours(GALLERY_CLIENTS[look].colours);
  useShownMode(mode);
  useLayoutEffect(showPseudoStates, []);
  return (
    <Page>
      <GalleryHeader />
      <GalleryActions />
      <GalleryMessages />
      <GalleryWaiting />
      <GalleryCards />
      <GalleryFields />
      <GalleryChoices />
      <GalleryFilters />
      <GalleryTables />
      <GalleryWays />
      <GalleryCharts />
      <GalleryLayout />
      <GalleryOverlays />
    </Page>
  );
}

function GalleryHeader() {
  const text = useText('gallery');
  const { look = 'nexo', mode, component } = useSearch({ from: '/dev/gallery' });
  const navigate = useNavigate({ from: '/dev/gallery' });
  const show = (change: object): void =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title={component ?? text('title')}
        description={
          component ? (
            <TextLink to="/dev/gallery" search={{ look, ...(mode ? { mode } : {}) }}>
              {text('title')}
            </TextLink>
          ) : (
            text('lead')
          )
        }
      />
      <Row>
        <Segmented
          label={text('client')}
          value={look}
          onChange={(next) => show({ look: next })}
          options={[
            { value: 'nexo', label: GALLERY_CLIENTS.nexo.name },
            { value: 'obra-viva', label: GALLERY_CLIENTS['obra-viva'].name },
            { value: 'yellow', label: GALLERY_CLIENTS.yellow.name },
            { value: 'extreme', label: GALLERY_CLIENTS.extreme.name },
          ]}
        />
        <Segmented
          label={text('mode')}
          value={mode ?? 'auto'}
          onChange={(next) => show({ mode: next === 'auto' ? undefined : next })}
          options={[
            { value: 'auto', label: text('mode.auto') },
            { value: 'light', label: text('mode.light') },
            { value: 'dark', label: text('mode.dark') },
          ]}
        />
        <LanguageChoice />
      </Row>
    </>
  );
}
