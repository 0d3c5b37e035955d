import { isDayFirst } from '@trilha/i18n/formats';
import { MAIL_STATES } from '@trilha/rules/clients/mail-failure.rule';
import { MAIL_KINDS } from '@trilha/rules/clients/mail-texts.rule';
import { FilterBar } from '@trilha/ui/chips';
import { DateField } from '@trilha/ui/date-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import type { MailDeliveriesChange, MailDeliveriesSearch } from './mail-deliveries.search.ts';

interface MailFiltersProps {
  readonly search: MailDeliveriesSearch;
  readonly onChange: (change: MailDeliveriesChange) => void;
}

const ALL = 'all';

export function MailFilters({ search, onChange }: MailFiltersProps) {
  const text = useText('letters');
  const locale = useLocale();
  const any = { value: ALL, label: text('log.any') };
  const day = (name: 'from' | 'until') => (
    <DateField
      label={text(`log.${name}`)}
      order={isDayFirst(locale) ? 'day-first' : 'month-first'}
      invalidText={text('log.invalidDay')}
      value={search[name] ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined })}
    />
  );
  return (
    <FilterBar startsOpen={Object.values(search).some((value) => value !== undefined)}>
      <LateSelectField
        label={text('log.state')}
        data={[any, ...MAIL_STATES.map((state) => ({ value: state, label: text(`state.${state}`) }))]}
        value={search.state ?? ALL}
        onChange={(value) => onChange({ state: MAIL_STATES.find((state) => state === value) })}
      />
      <LateSelectField
        label={text('column.mail')}
        searchable
        data={[any, ...MAIL_KINDS.map((kind) => ({ value: kind, label: text(`kind.${kind}`) }))]}
        value={search.kind ?? ALL}
        onChange={(value) => onChange({ kind: MAIL_KINDS.find((kind) => kind === value) })}
      />
      {day('from')}
      {day('until')}
    </FilterBar>
  );
}
