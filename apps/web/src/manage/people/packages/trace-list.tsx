import { dateAndTime } from '@trilha/i18n/formats';
import type { TraceEntry, TraceKind } from '@trilha/rules/scorm/package-trace.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './packages.module.css';

const TONES: Readonly<Record<TraceKind, StatusTone>> = {
  launch: 'info',
  call: 'neutral',
  sequencing: 'neutral',
  commit: 'neutral',
  status: 'ok',
};

/** Two entries may be alike but for their place. */
const keyed = (entries: readonly TraceEntry[]) =>
  entries.map((entry, place) => ({ ...entry, key: `${place} ${entry.at}` }));

/** What a package did, line by line. Everything in a line is the package's own text. @spec PL-04 */
export function TraceList({ entries }: { readonly entries: readonly TraceEntry[] }) {
  const text = useText('tracing');
  return (
    <ol className={classes['trace']} aria-label={text('list')}>
      {keyed(entries).map(({ key, ...entry }) => (
        <li key={key} data-failed={entry.error !== '' || undefined}>
          <Line entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Line({ entry }: { readonly entry: TraceEntry }) {
  const text = useText('tracing');
  const locale = useLocale();
  const { at, kind, name, value, result, error, times } = entry;
  const said = [name, value === '' ? '' : `“${value}”`, result === '' ? '' : `→ ${result}`];
  return (
    <>
      <div className={classes['head']}>
        <StatusPill tone={error === '' ? TONES[kind] : 'bad'}>
          {error === '' ? text(`kind.${kind}`) : text('error', { code: error })}
        </StatusPill>
        <time dateTime={new Date(at).toISOString()}>{dateAndTime(new Date(at), locale, deviceZone())}</time>
        {times > 1 ? <span>{text('times', { count: times })}</span> : null}
      </div>
      <p className={classes['said']}>{said.filter((part) => part !== '').join(' ')}</p>
    </>
  );
}
