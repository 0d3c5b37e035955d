import { useQuery } from '@tanstack/react-query';
import {
  changeCampaignStores,
  setCampaignPartners,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import { Chips } from '@trilha/ui/chips';
import { Row, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { type AdministeredCampaign, networkQuery, useChange } from './campaign-queries.ts';
import { FixedPart } from './fixed-part.tsx';

const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

/** Agencies, brands and whole chains that take part; each tap is saved at once. @spec LO-03 */
export function CampaignNetwork({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('administration');
  const network = useQuery(networkQuery);
  const params = { campaignId: campaign.id };
  const partners = useChange((body: { agencyIds: string[]; brandIds: string[] }) =>
    api(setCampaignPartners, { params, body }),
  );
  const stores = useChange(({ chainId, add }: { readonly chainId: string; readonly add: boolean }) => {
    const choice = { storeIds: [], chainIds: [chainId], countries: [] };
    return api(changeCampaignStores, { params, body: add ? { add: choice } : { remove: choice } });
  });
  if (network.isLoadingError)
    return <QueryProblem error={network.error} onRetry={() => void network.refetch()} />;
  if (!network.data) return <SkeletonList count={6} />;
  const { agencies, brands, chains } = network.data;
  const inCampaign = campaign.stores.chains;
  const kept = { agencyIds: campaign.agencyIds, brandIds: campaign.brandIds };
  // What is in stays in; the rest may still come.
  const fixed = campaign.valuesFixed;
  return (
    <Stack gap={24}>
      <Row gap={12}>
        <ButtonLink
          to="/manage/network"
          search={{ part: 'imports', kind: 'eligible_stores', campaign: campaign.id }}
        >
          {text('network.byList')}
        </ButtonLink>
        <ButtonLink kind="quiet" to="/manage/network">
          {text('network.all')}
        </ButtonLink>
      </Row>
      <FixedPart part="network" isFixed={fixed}>
        <Choice
          keepsChosen={fixed}
          title={text('network.agencies')}
          options={agencies.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={campaign.agencyIds}
          onToggle={(id) => partners.mutate({ ...kept, agencyIds: toggled(campaign.agencyIds, id) })}
        />
        <Choice
          keepsChosen={fixed}
          title={text('network.brands')}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={campaign.brandIds}
          onToggle={(id) => partners.mutate({ ...kept, brandIds: toggled(campaign.brandIds, id) })}
        />
        <Choice
          keepsChosen={fixed}
          title={text('network.chains', { count: campaign.stores.total })}
          options={chains.map(({ id, name, stores: count }) => ({ value: id, label: name, count }))}
          chosen={inCampaign.map(({ id }) => id)}
          onToggle={(chainId) =>
            stores.mutate({ chainId, add: !inCampaign.some(({ id }) => id === chainId) })
          }
        />
      </FixedPart>
    </Stack>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly keepsChosen: boolean;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

const Choice = ({ title, keepsChosen, options, chosen, onToggle }: ChoiceProps) => (
  <Stack gap={8}>
    <h2>{title}</h2>
    <Chips
      label={title}
      options={options.map((option) => ({
        ...option,
        disabled: keepsChosen && chosen.includes(option.value),
      }))}
      chosen={chosen}
      onToggle={onToggle}
    />
  </Stack>
);
