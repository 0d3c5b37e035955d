import { PERMISSION_NAMES } from '@trilha/contract/permissions';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Row } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../../superuser/superuser.module.css';
import type { ApiKey } from './api-keys-query.ts';

interface ApiKeysTableProps {
  readonly keys: readonly ApiKey[];
  readonly onRevoke: (key: ApiKey) => void;
  readonly onTake: (key: ApiKey) => void;
}

/** What each key is called, what it may do, for whom it acts and when it was last used. @spec MG-06 */
export function ApiKeysTable({ keys, onRevoke, onTake }: ApiKeysTableProps) {
  const text = useText('keys');
  const locale = useLocale();
  const day = (at: string): string => shortDate(new Date(at), locale, deviceZone());
  const columns: readonly Column<ApiKey>[] = [
    { id: 'name', header: text('column.name'), isTitle: true, cell: nameOf },
    { id: 'scopes', header: text('column.scopes'), cell: scopesOf },
    { id: 'madeBy', header: text('column.madeBy'), cell: ({ madeBy }) => madeBy },
    {
      id: 'used',
      header: text('column.used'),
      cell: ({ usedAt }) => (usedAt ? day(usedAt) : text('unused')),
    },
    {
      id: 'expires',
      header: text('column.expires'),
      cell: ({ expiresAt, revokedAt }) =>
        revokedAt ? text('revokedOn', { date: day(revokedAt) }) : day(expiresAt),
    },
    { id: 'state', header: text('state'), cell: stateOf },
    ...(keys.some(({ state }) => state === 'active')
      ? [
          {
            id: 'doings',
            header: text('column.doings'),
            cell: (key: ApiKey) => doingsOf(key, { onRevoke, onTake }),
          },
        ]
      : []),
  ];
  return <DataTable label={text('title')} columns={columns} rows={keys} rowKey={({ id }) => id} />;
}

const nameOf = (key: ApiKey) => <KeyName apiKey={key} />;
const scopesOf = (key: ApiKey) => <KeyScopes scopes={key.scopes} />;
const stateOf = (key: ApiKey) => <KeyState apiKey={key} />;
const doingsOf = (key: ApiKey, { onRevoke, onTake }: Doings) =>
  key.state === 'active' ? (
    <Row gap={8}>
      {key.isOwn ? null : <KeyButton apiKey={key} doing="take" onClick={onTake} />}
      <KeyButton apiKey={key} doing="revoke" onClick={onRevoke} />
    </Row>
  ) : null;

type Doings = Pick<ApiKeysTableProps, 'onRevoke' | 'onTake'>;

function KeyName({ apiKey }: { readonly apiKey: ApiKey }) {
  const text = useText('keys');
  return (
    <span className={classes['who']}>
      <span>
        <span>{apiKey.name}</span>
        <span className={classes['quiet']}>{text('endsWith', { hint: apiKey.hint })}</span>
      </span>
    </span>
  );
}

function KeyScopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const text = useText('keys');
  const words = useText('people');
  const names = PERMISSION_NAMES.filter((name) => scopes.includes(name)).map((name) =>
    words(`permission.${name}`),
  );
  const [first, ...others] = names;
  return (
    <span title={names.join(', ')}>
      {others.length === 0 ? first : text('scopes', { count: names.length })}
    </span>
  );
}

const TONES = { active: 'ok', expired: 'neutral', revoked: 'bad' } as const;

function KeyState({ apiKey }: { readonly apiKey: ApiKey }) {
  const text = useText('keys');
  const isStopped = apiKey.state === 'active' && !apiKey.isVouchedFor;
  return isStopped ? (
    <span title={text('stoppedWhy', { name: apiKey.madeBy })}>
      <StatusPill tone="warn">{text('one.stopped')}</StatusPill>
    </span>
  ) : (
    <StatusPill tone={TONES[apiKey.state]}>{text(`one.${apiKey.state}`)}</StatusPill>
  );
}

interface KeyButtonProps {
  readonly apiKey: ApiKey;
  readonly doing: 'take' | 'revoke';
  readonly onClick: (key: ApiKey) => void;
}

function KeyButton({ apiKey, doing, onClick }: KeyButtonProps) {
  const text = useText('keys');
  return (
    <Button onClick={() => onClick(apiKey)}>
      {text(doing)}
      <span className="visually-hidden"> {apiKey.name}</span>
    </Button>
  );
}
