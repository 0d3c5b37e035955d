import { useInfiniteQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listTrailVersions, restoreTrailVersion } from '@trilha/contract/learning/trail-versions.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';
import { VersionHistory } from '../versions/version-history.tsx';
import type { TrailPartProps } from './use-trail.ts';

type Difference = NonNullable<ResponseOf<typeof listTrailVersions>['draft']>;

/** The history of a trail: its versions, what changed in each, and the way back to one. @spec MG-02 LE-07 LE-08 */
export function TrailVersionsPart({ trail, editor }: TrailPartProps) {
  const words = useText('composing');
  const { id: trailId, revision } = trail;
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.learning, 'trail-versions', trailId, revision],
    queryFn: ({ pageParam, signal }) =>
      api(
        listTrailVersions,
        { params: { trailId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return (
    <VersionHistory
      list={list}
      newest={trail.version}
      hasChanges={trail.hasChanges}
      noneText={words('version.noneText')}
      isSaving={editor.state.status === 'saving'}
      holds={({ items }) => words('version.items', { count: items })}
      Told={TrailDifferenceList}
      onRestore={(number) =>
        editor.run((seen) =>
          api(restoreTrailVersion, { params: { trailId, number }, body: { revision: seen } }),
        )
      }
    />
  );
}

/** What changed from one version to the next, a line for each step, each stage and what holds for the whole. */
function TrailDifferenceList({ difference }: { readonly difference: Difference }) {
  const words = useText('composing');
  const versions = useText('versions');
  const locale = useLocale();
  const list = (fields: readonly string[]): string => new Intl.ListFormat(locale).format(fields);
  const { items, sections, terms } = difference;
  const lines = [
    ...items.added.map((title) => words('version.added', { title })),
    ...items.removed.map((title) => words('version.removed', { title })),
    ...items.changed.map(({ title, fields }) =>
      words('version.changed', { title, fields: list(fields.map((field) => words(`field.${field}`))) }),
    ),
    ...items.moved.map((title) => words('version.moved', { title })),
    ...sections.added.map((title) => words('version.section.added', { title })),
    ...sections.removed.map((title) => words('version.section.removed', { title })),
    ...sections.changed.map(({ title, fields }) =>
      words('version.section.changed', {
        title,
        fields: list(fields.map((field) => words(`field.section.${field}`))),
      }),
    ),
    ...sections.moved.map((title) => words('version.section.moved', { title })),
    ...(terms.length === 0
      ? []
      : [words('version.terms', { fields: list(terms.map((term) => words(`term.${term}`))) })]),
  ];
  if (lines.length === 0) return <p>{versions('same')}</p>;
  return (
    <ul className={classes['gaps']}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
