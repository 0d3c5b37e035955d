import type { ResponseOf } from '@trilha/contract/define-call';
import type { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { roleText } from '@trilha/i18n/role-text';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import { AuditSubject } from './audit-subject.tsx';
import { actionText, fieldText, valueText } from './audit-text.ts';

export type AuditEntry = ResponseOf<typeof listAuditLog>['items'][number];

interface AuditListProps {
  readonly label: string;
  readonly entries: readonly AuditEntry[];
  /** On the profile of a person everything is about them. */
  readonly withoutSubject?: boolean;
}

/** Staff actions as sentences, with what each changed beside what it was. @spec MG-07 */
export function AuditList({ label, entries, withoutSubject = false }: AuditListProps) {
  return (
    <ol className={classes['list']} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.position}>
          <Entry entry={entry} withoutSubject={withoutSubject} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, withoutSubject }: { readonly entry: AuditEntry; readonly withoutSubject: boolean }) {
  const text = useText('people');
  const words = useText('actions');
  const answers = useText('answers');
  const locale = useLocale();
  const { subject } = entry;
  const action = actionText(text, words, entry.action);
  const name = subject.kind === 'role' && subject.name ? roleText(text, subject.name) : subject.name;
  const title = name && !withoutSubject ? text('audit.about', { action, subject: name }) : action;
  return (
    <article className={classes['entry']}>
      <header>
        <h3>{withoutSubject ? title : <AuditSubject subject={subject}>{title}</AuditSubject>}</h3>
        <p>
          {entry.actor?.name ?? text('audit.system')}
          {', '}
          <time dateTime={entry.at}>{dateAndTime(new Date(entry.at), locale, deviceZone())}</time>
        </p>
      </header>
      {entry.changes.length > 0 ? (
        <dl>
          {entry.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldText(words, field)}</dt>
              <dd>
                {before === null ? null : (
                  <del>
                    <span className="visually-hidden">{text('audit.before')}: </span>
                    {valueText(text, answers, field, before)}
                  </del>
                )}
                <ins>
                  <span className="visually-hidden">{text('audit.after')}: </span>
                  {valueText(text, answers, field, after)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  );
}
