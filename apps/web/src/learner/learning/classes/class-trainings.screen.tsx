import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateAndTime } from '@trilha/i18n/formats';
import { isOnAir } from '@trilha/rules/learning/classes/class-status.rule';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CatalogueFilters } from '../catalogue/catalogue-filters.tsx';
import { inAddress } from '../catalogue/catalogue-query.ts';
import { FoundTrainings } from '../found-trainings.tsx';
import { ClassFilters } from './class-filters.tsx';
import {
  type ClassTrainingKind,
  type ClassTrainings,
  classTrainingsQuery,
} from './class-training-queries.ts';
import { type ClassTrainingsChange, classTrainingsSearch } from './class-trainings.search.ts';

const PATHS = {
  live_class: '/live-classes',
  webinar: '/webinars',
  presential_course: '/presential-courses',
} as const satisfies Readonly<Record<ClassTrainingKind, string>>;

export const LiveClassesScreen = () => <ClassTrainingsList kind="live_class" />;
export const WebinarsScreen = () => <ClassTrainingsList kind="webinar" />;
export const PresentialCoursesScreen = () => <ClassTrainingsList kind="presential_course" />;

/** What happens at a time, the next first; the filters live in the address. @spec LE-03 LE-04 */
function ClassTrainingsList({ kind }: { readonly kind: ClassTrainingKind }) {
  const text = useText('classes');
  const address = useSearch({ strict: false });
  const search = classTrainingsSearch.parse(address);
  const navigate = useNavigate();
  const found = useInfiniteQuery(classTrainingsQuery(kind, search));
  const kickerOf = useKicker();
  const to = (next: ClassTrainingsChange): void =>
    void navigate({ to: PATHS[kind], search: inAddress(next), replace: true, resetScroll: false });
  const apply = (change: ClassTrainingsChange): void => to({ ...search, ...change });
  const [first] = found.data?.pages ?? [];
  const isFiltered = Object.values(search).some((value) => value !== undefined && value !== '');
  return (
    <Page>
      <PageHeader title={text(`title.${kind}`)} />
      <Stack gap={24}>
        <CatalogueFilters
          search={search}
          facets={first?.facets}
          total={first?.total}
          onChange={apply}
          onClear={() => to({})}
          words={{
            search: text('search'),
            hint: text('searchHint'),
            found: (count) => text('found', { count }),
          }}
        />
        <ClassFilters kind={kind} search={search} first={first} onChange={apply} />
        <FoundTrainings
          found={found}
          kickerOf={kickerOf}
          smallest={300}
          isFiltered={isFiltered}
          onClear={() => to({})}
          seed="no-class"
          words={{
            none: text('none'),
            noneText: text('noneText'),
            clear: text('clear'),
            empty: text('empty'),
            emptyText: text('emptyText'),
            elsewhere: text('courses'),
          }}
          elsewhere="/online-courses"
        />
      </Stack>
    </Page>
  );
}

/** When it is, in the reader's zone, and whether they have a place. @spec EV-02 */
function useKicker(): (training: ClassTrainings['items'][number]) => string {
  const text = useText('classes');
  const locale = useLocale();
  return ({ next, subscription }) => {
    if (!next) return text('noDate');
    const when = isOnAir(next.status)
      ? text(`status.${next.status}`)
      : dateAndTime(new Date(next.startsAt), locale, deviceZone());
    if (next.status === 'cancelled') return `${text('status.cancelled')} · ${when}`;
    return subscription ? `${text(`card.${subscription}`)} · ${when}` : when;
  };
}
