import type { ResponseOf } from '@trilha/contract/define-call';
import type { listTrainingVersions } from '@trilha/contract/learning/versions.calls';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';

export type Difference = NonNullable<ResponseOf<typeof listTrainingVersions>['draft']>;

/** What changed from one version to the next, a line for each activity. @spec MG-02 */
export function DifferenceList({ difference }: { readonly difference: Difference }) {
  const words = useText('versions');
  const locale = useLocale();
  const list = new Intl.ListFormat(locale);
  const { added, removed, changed, moved } = difference;
  const lines = [
    ...added.map((title) => words('added', { title })),
    ...removed.map((title) => words('removed', { title })),
    ...changed.map(({ title, fields }) =>
      words('changed', { title, fields: list.format(fields.map((field) => words(`field.${field}`))) }),
    ),
    ...moved.map((title) => words('moved', { title })),
  ];
  if (lines.length === 0) return <p>{words('same')}</p>;
  return (
    <ul className={classes['gaps']}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
