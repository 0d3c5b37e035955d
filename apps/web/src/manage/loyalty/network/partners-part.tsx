import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createAgency,
  createBrand,
  createChain,
  renameAgency,
  renameBrand,
  renameChain,
} from '@trilha/contract/loyalty/network.calls';
import {
  CAMPAIGN_COUNTRIES,
  type CampaignCountry,
} from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Row, Section, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { networkQuery } from '../campaigns/campaign-queries.ts';
import { FormProblem } from './form-problem.tsx';
import type { NetworkPartProps } from './network.search.ts';
import { networkKey } from './network-queries.ts';

const KINDS = ['chains', 'brands', 'agencies'] as const;
type Kind = (typeof KINDS)[number];
interface Partner {
  readonly id: string;
  readonly name: string;
  readonly country?: string;
  readonly stores?: number;
}

/** Chains, brands and agencies, by the names that are opened to change them, and new ones: one by one, or by list. @spec MG-04 LO-03 */
export function PartnersPart({ onChange }: Pick<NetworkPartProps, 'onChange'>) {
  const text = useText('network');
  const network = useQuery(networkQuery);
  const [opened, setOpened] = useState<{ readonly kind: Kind; readonly partner: Partner | null } | null>(
    null,
  );
  if (network.isLoadingError)
    return <QueryProblem error={network.error} onRetry={() => void network.refetch()} />;
  if (!network.data) return <SkeletonTable rows={6} columns={2} />;
  return (
    <Stack gap={32}>
      {KINDS.map((kind) => (
        <Section
          key={kind}
          title={text(kind)}
          action={
            <Row gap={8}>
              <Button icon={<IconPlus size={20} />} onClick={() => setOpened({ kind, partner: null })}>
                {text(`${kind}.add`)}
              </Button>
              <Button onClick={() => onChange({ part: 'imports', kind })}>{text('byList')}</Button>
            </Row>
          }
        >
          <PartnerTable
            kind={kind}
            rows={network.data[kind]}
            onOpen={(partner) => setOpened({ kind, partner })}
          />
        </Section>
      ))}
      {opened ? (
        <Sheet
          opened
          onClose={() => setOpened(null)}
          title={
            opened.partner
              ? text('partners.rename', { name: opened.partner.name })
              : text(`${opened.kind}.add`)
          }
        >
          <PartnerForm kind={opened.kind} partner={opened.partner} onDone={() => setOpened(null)} />
        </Sheet>
      ) : null}
    </Stack>
  );
}

interface PartnerTableProps {
  readonly kind: Kind;
  readonly rows: readonly Partner[];
  readonly onOpen: (partner: Partner) => void;
}

function PartnerTable({ kind, rows, onOpen }: PartnerTableProps) {
  const text = useText('network');
  if (rows.length === 0) return <p>{text('partners.none')}</p>;
  const columns: readonly Column<Partner>[] = [
    { id: 'name', header: text('field.name'), isTitle: true, cell: ({ name }) => name },
    ...(kind === 'brands'
      ? []
      : [{ id: 'country', header: text('field.country'), cell: ({ country }: Partner) => country }]),
    ...(kind === 'chains'
      ? [
          {
            id: 'stores',
            header: text('part.stores'),
            cell: ({ stores = 0 }: Partner) => text('chains.stores', { count: stores }),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={text(kind)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      dense
    />
  );
}

interface PartnerFormProps {
  readonly kind: Kind;
  /** None for one that is new. */
  readonly partner: Partner | null;
  readonly onDone: () => void;
}

function PartnerForm({ kind, partner, onDone }: PartnerFormProps) {
  const text = useText('network');
  const client = useQueryClient();
  const [name, setName] = useState(partner?.name ?? '');
  const [country, setCountry] = useState<CampaignCountry>('BR');
  const save = useMutation({
    mutationFn: async () => {
      if (partner) return rename(kind, partner.id, name);
      if (kind === 'brands') return api(createBrand, { body: { name } });
      return api(kind === 'chains' ? createChain : createAgency, { body: { name, country } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: networkKey });
      showToast(text('saved', { name }));
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <FormProblem error={save.error} />
        <TextField
          label={text('field.name')}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {kind === 'brands' || partner ? null : (
          <SelectField
            label={text('field.country')}
            data={[...CAMPAIGN_COUNTRIES]}
            value={country}
            onChange={(value) => setCountry((value ?? country) as CampaignCountry)}
          />
        )}
        <Button type="submit" kind="primary" large busy={save.isPending} disabled={!name.trim()}>
          {text('save')}
        </Button>
      </Stack>
    </form>
  );
}

function rename(kind: Kind, id: string, name: string) {
  if (kind === 'brands') return api(renameBrand, { params: { brandId: id }, body: { name } });
  if (kind === 'chains') return api(renameChain, { params: { chainId: id }, body: { name } });
  return api(renameAgency, { params: { agencyId: id }, body: { name } });
}
