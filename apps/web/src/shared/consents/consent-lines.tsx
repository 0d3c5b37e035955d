import type { ResponseOf } from '@trilha/contract/define-call';
import type { listOwnConsents } from '@trilha/contract/identity/consents.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { LANGUAGES } from '@trilha/i18n/locales';
import { Section } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { useLocale, useText } from '../use-text.ts';
import classes from './consent-lines.module.css';

type ConsentLine = ResponseOf<typeof listOwnConsents>['items'][number];

interface ConsentLinesProps {
  readonly title: string;
  readonly none: string;
  readonly items: readonly ConsentLine[];
}

/** What a person agreed to and took back, the latest first: which version, in which language, and when. @spec ID-20 */
export function ConsentLines({ title, none, items }: ConsentLinesProps) {
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={classes['lines']} aria-label={title}>
          {items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const CHOSEN = new Set(['cookie_choice', 'marketing', 'data_sharing']);

function Line({ item }: { readonly item: ConsentLine }) {
  const text = useText('account');
  const locale = useLocale();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { version, language, cookies, given } = item;
  const detail = cookies
    ? text(`consents.cookies.${allowed(cookies)}`)
    : language === null
      ? text('consents.version', { version })
      : text('consents.read', { version, language: nameOf(language) });
  return (
    <li>
      <div>
        <strong>{text(`consents.kind.${item.kind}`)}</strong>
        <span>{detail}</span>
        <time dateTime={item.at}>{dateAndTime(new Date(item.at), locale, zone)}</time>
      </div>
      <StatusPill tone={given ? 'ok' : 'neutral'}>
        {text(
          given ? (CHOSEN.has(item.kind) ? 'consents.given' : 'consents.accepted') : 'consents.withdrawn',
        )}
      </StatusPill>
    </li>
  );
}

function allowed({ preferences, statistics }: NonNullable<ConsentLine['cookies']>) {
  if (preferences && statistics) return 'all';
  if (preferences) return 'preferences';
  return statistics ? 'statistics' : 'necessary';
}

const nameOf = (code: string): string => LANGUAGES.find(({ locale }) => locale === code)?.name ?? code;
