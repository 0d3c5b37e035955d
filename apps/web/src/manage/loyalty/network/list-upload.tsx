import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startNetworkImport } from '@trilha/contract/loyalty/network-imports.calls';
import {
  NETWORK_COLUMNS,
  NETWORK_LISTS,
  type NetworkField,
} from '@trilha/rules/loyalty/network/network-list.rule';
import { csvText } from '@trilha/rules/reporting/csv.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { SelectField } from '@trilha/ui/select-field';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { TextLink } from '#shared/links.tsx';
import { saveFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';
import { ListDrop } from '../../lists/list-drop.tsx';
import { campaignsQuery } from '../campaigns/campaign-queries.ts';
import type { NetworkPartProps } from './network.search.ts';
import { networkKey } from './network-queries.ts';

/** Chooses what a list holds and takes it in; a file that was refused stays named with the reason. @spec MG-04 */
export function ListUpload({ search, onChange }: NetworkPartProps) {
  const text = useText('network');
  const errors = useText('errors');
  const client = useQueryClient();
  const kind = search.kind ?? 'stores';
  const campaigns = useQuery(campaignsQuery);
  const isOfCampaign = kind === 'points' || kind === 'eligible_stores';
  const choices = (campaigns.data?.items ?? []).filter(({ state }) =>
    kind === 'points' ? state === 'draft' || state === 'upcoming' : state !== 'previous',
  );
  const campaign = choices.find(({ id }) => id === search.campaign) ?? choices[0];
  const campaignId = isOfCampaign ? (campaign?.id ?? null) : null;
  const { needed, optional } = NETWORK_COLUMNS[kind];
  const named = (fields: readonly NetworkField[]): string =>
    fields.map((field) => text(`field.${field}`)).join(', ');
  const saveTemplate = (): void =>
    saveFile({
      fileName: text('list.template.file', { kind }),
      content: csvText([[...needed, ...optional].map((field) => text(`field.${field}`))]),
    });
  return (
    <Stack gap={16}>
      <RadioCards
        legend={text('list.kind')}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
        options={NETWORK_LISTS.map((value) => ({
          value,
          label: text(`list.${value}`),
          description: text(`list.${value}.hint`),
        }))}
      />
      {isOfCampaign && campaigns.data && choices.length === 0 ? (
        <Notice tone="info">
          {text('list.noCampaign')} <TextLink to="/manage/campaigns">{text('list.campaign')}</TextLink>
        </Notice>
      ) : null}
      {isOfCampaign && choices.length > 0 ? (
        <SelectField
          label={text('list.campaign')}
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={campaign?.id ?? null}
          onChange={(value) => onChange({ campaign: value ?? undefined })}
        />
      ) : null}
      <Row gap={12}>
        <p>
          {text('list.columns', { needed: named(needed) })}
          {optional.length > 0 ? ` ${text('list.optional', { optional: named(optional) })}` : null}
        </p>
        <Button kind="quiet" icon={<IconDownload size={20} />} onClick={saveTemplate}>
          {text('list.template')}
        </Button>
      </Row>
      <ListDrop
        key={kind}
        label={text('upload.label')}
        action={text('upload.action')}
        hint={text('upload.hint')}
        tooLarge={errors('body_too_large')}
        disabled={isOfCampaign && !campaign}
        start={(fileId) => api(startNetworkImport, { body: { kind, campaignId, fileId } })}
        onStarted={async ({ importId }) => {
          showToast(text('upload.started'));
          await client.invalidateQueries({ queryKey: networkKey });
          onChange({ kind, open: importId, rows: undefined });
        }}
      />
    </Stack>
  );
}
