import { useQuery } from '@tanstack/react-query';
import { shortDate } from '@trilha/i18n/formats';
import { roleText } from '@trilha/i18n/role-text';
import { formattedDocument, isDocumentCountry } from '@trilha/rules/identity/documents.rule';
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useAnswerLines } from '#shared/answers/answer-lines.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { RegistrationActions } from './registration-actions.tsx';
import { type Registration, registrationQuery } from './registration-queries.ts';
import classes from './registrations.module.css';

interface RegistrationSheetProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

/** One request: what was told, how it was proved, and what to do about it. @spec MG-03 ID-15 */
export function RegistrationSheet({ memberId, onClose }: RegistrationSheetProps) {
  const words = useText('requests');
  const found = useQuery(registrationQuery(memberId));
  const { data } = found;
  return (
    <Sheet opened onClose={onClose} title={data?.name ?? words('details')}>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : data ? (
        <Stack gap={16}>
          <Decided registration={data} />
          <Told registration={data} />
          {data.state === 'approved' ? null : (
            <div className={classes['actions']}>
              <RegistrationActions
                memberIds={[data.id]}
                mayRefuse={data.state === 'waiting'}
                onDone={onClose}
              />
            </div>
          )}
        </Stack>
      ) : (
        <SkeletonList count={6} />
      )}
    </Sheet>
  );
}

function Decided({ registration: { decision, state } }: { readonly registration: Registration }) {
  const words = useText('requests');
  const locale = useLocale();
  if (!decision) return null;
  const date = shortDate(new Date(decision.at), locale, deviceZone());
  return (
    <Notice tone={state === 'refused' ? 'warn' : 'ok'}>
      {words('decided', { name: decision.by ?? '—', date })}
      {decision.reason ? `. ${decision.reason}` : ''}
    </Notice>
  );
}

function Told({ registration }: { readonly registration: Registration }) {
  const words = useText('requests');
  const lines = useLines(registration);
  return (
    <dl className={classes['facts']} aria-label={words('details')}>
      {lines
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What has a line of its own, wherever the person belongs. */
const SHOWN: ReadonlySet<RegistrationField> = new Set<RegistrationField>([
  'name',
  'document',
  'birthday',
  'email',
  'phone',
]);

function useLines(registration: Registration) {
  const text = useText('people');
  const words = useText('requests');
  const told = useAnswerLines();
  const locale = useLocale();
  const { answers, country, document, birthday, provedBy, channel } = registration;
  const day = (at: string, zone: string): string => shortDate(new Date(at), locale, zone);
  const known = isDocumentCountry(country) ? country : null;
  return [
    { label: text('column.email'), value: registration.email },
    {
      label: text('column.document'),
      value: document && known ? formattedDocument(known, document) : document,
    },
    { label: words('birthday'), value: birthday ? day(`${birthday}T12:00:00Z`, 'UTC') : null },
    { label: words('phone'), value: registration.mobilePhone },
    { label: words('provedBy'), value: provedBy ? words(`provedBy.${provedBy}`) : null },
    { label: words('country'), value: known ? words(`country.${known}`) : country },
    ...told(
      REGISTRATION_FIELDS.filter((field) => !SHOWN.has(field)),
      answers,
      country,
    ),
    { label: words('channel'), value: channelText(words, channel) },
    {
      label: words('roles'),
      value: registration.roles.map((role) => roleText(text, role)).join(', '),
    },
    { label: words('requestedAt'), value: day(registration.requestedAt, deviceZone()) },
  ];
}

const CHANNELS = ['seven_trade', 'pop_trade', 'none'] as const;
/** The partner's channel in words; one that has none is shown as it is kept. */
export function channelText(words: ReturnType<typeof useText<'requests'>>, channel: string | null): string {
  const known = CHANNELS.find((each) => each === channel);
  return known ? words(`channel.${known}`) : (channel ?? words('channel.none'));
}
