import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { useColours } from '@trilha/ui/theme-provider';
import { Toasts } from '@trilha/ui/toasts';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { ModeChoice } from '#shared/shell/mode-choice.tsx';
import { useText } from '#shared/use-text.ts';
import { PALETTES } from './gallery.search.ts';
import { GalleryActions } from './gallery-actions.tsx';
import { GalleryCards } from './gallery-cards.tsx';
import { GalleryCharts } from './gallery-charts.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryMessages } from './gallery-messages.tsx';
import { GalleryTables } from './gallery-tables.tsx';
import { GalleryWays } from './gallery-ways.tsx';

/** Every component in each state, in the colours of two clients, light and dark, to look at and to photograph. */
export function GalleryScreen() {
  const text = useText('gallery');
  const { palette = 'blue' } = useSearch({ from: '/dev/gallery' });
  const navigate = useNavigate({ from: '/dev/gallery' });
  useColours(PALETTES[palette].colours);
  return (
    <Page>
      <PageHeader title={text('title')} description={text('lead')} />
      <Stack gap={8}>
        <Row>
          <Segmented
            label={text('palette')}
            value={palette}
            onChange={(next) =>
              void navigate({ search: { palette: next }, replace: true, resetScroll: false })
            }
            options={[
              { value: 'blue', label: PALETTES.blue.name },
              { value: 'yellow', label: PALETTES.yellow.name },
            ]}
          />
          <ModeChoice />
          <LanguageChoice />
        </Row>
      </Stack>
      <GalleryActions />
      <GalleryMessages />
      <GalleryCards />
      <GalleryFields />
      <GalleryTables />
      <GalleryWays />
      <GalleryCharts />
      <Toasts />
    </Page>
  );
}
