import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { isDayFirst } from '@trilha/i18n/formats';
import { APPEAL_DAYS_LIMIT } from '@trilha/rules/loyalty/appeals/appeal.rule';
import {
  DECIDE_WITHIN_LIMIT_DAYS,
  SECOND_LOOK_LIMIT_POINTS,
} from '@trilha/rules/loyalty/audit/second-look.rule';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { NEW_ADDRESS_LIMIT_HOURS } from '@trilha/rules/loyalty/orders/new-address.rule';
import { PHONE_PROOF_LIMIT_POINTS } from '@trilha/rules/loyalty/rewards/phone-proof.rule';
import { Chips } from '@trilha/ui/chips';
import { DateField } from '@trilha/ui/date-field';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { countryText } from '../audit/country-text.ts';
import { type AdministeredCampaign, useChange } from './campaign-queries.ts';
import { FixedPart } from './fixed-part.tsx';
import { SavedState } from './saved-state.tsx';
import { useAutosave } from './use-autosave.ts';

const ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'America/Bogota',
  'America/Lima',
  'America/Mexico_City',
  'America/Toronto',
];

/** What still changes once a campaign runs: how it is called and how sales and orders are checked. */
const alwaysOpen = ({
  name,
  secondLookAbove,
  appealDays,
  decideWithinDays,
  newAddressHours,
  phoneProofAbove,
  orderSecondLookAbove,
}: Pick<
  AdministeredCampaign,
  | 'name'
  | 'secondLookAbove'
  | 'appealDays'
  | 'decideWithinDays'
  | 'newAddressHours'
  | 'phoneProofAbove'
  | 'orderSecondLookAbove'
>) => ({
  name,
  secondLookAbove,
  appealDays,
  decideWithinDays,
  newAddressHours,
  phoneProofAbove,
  orderSecondLookAbove,
});

/** Name, dates, zone, countries, photo, training account and how sales and orders are checked; saved while one types. @spec LO-01 ID-28 LO-30 RW-02 RW-05 */
export function CampaignDetails({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('administration');
  const audit = useText('audit');
  const order = isDayFirst(useLocale()) ? 'day-first' : 'month-first';
  const fixed = campaign.valuesFixed;
  const [values, setValues] = useState({
    name: campaign.name,
    beginsOn: campaign.beginsOn,
    endsOn: campaign.endsOn,
    timeZone: campaign.timeZone,
    countries: CAMPAIGN_COUNTRIES.filter((country) => campaign.countries.includes(country)),
    photoRequired: campaign.photoRequired,
    trainingAccountRequired: campaign.trainingAccountRequired,
    secondLookAbove: campaign.secondLookAbove,
    appealDays: campaign.appealDays,
    decideWithinDays: campaign.decideWithinDays,
    newAddressHours: campaign.newAddressHours,
    phoneProofAbove: campaign.phoneProofAbove,
    orderSecondLookAbove: campaign.orderSecondLookAbove,
  });
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }));
  const change = useChange((body: typeof values) =>
    api(changeCampaign, { params: { campaignId: campaign.id }, body: fixed ? alwaysOpen(body) : body }),
  );
  const state = useAutosave(values, change.mutateAsync);
  return (
    <Stack gap={16}>
      <SavedState state={state} />
      <TextField
        label={text('campaigns.name')}
        maxLength={120}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <FixedPart part="details" isFixed={fixed}>
        <DateField
          label={text('campaigns.beginsOn')}
          order={order}
          invalidText={text('campaigns.noDate')}
          disabled={fixed}
          value={values.beginsOn}
          onChange={(day) => {
            if (day) set({ beginsOn: day });
          }}
        />
        <DateField
          label={text('campaigns.endsOn')}
          order={order}
          invalidText={text('campaigns.noDate')}
          disabled={fixed}
          value={values.endsOn}
          onChange={(day) => {
            if (day) set({ endsOn: day });
          }}
        />
        <SelectField
          label={text('campaigns.timeZone')}
          data={[...new Set([...ZONES, values.timeZone])]}
          disabled={fixed}
          searchable
          value={values.timeZone}
          onChange={(zone) => set({ timeZone: zone ?? values.timeZone })}
        />
        <Stack gap={8}>
          <b>{text('campaigns.countries')}</b>
          <Chips
            label={text('campaigns.countries')}
            options={CAMPAIGN_COUNTRIES.map((value) => ({
              value,
              label: countryText(audit, value),
              disabled: fixed,
            }))}
            chosen={values.countries}
            onToggle={(country) => {
              const has = values.countries.includes(country);
              set({
                countries: has
                  ? values.countries.filter((value) => value !== country)
                  : [...values.countries, country],
              });
            }}
          />
        </Stack>
        <Switch
          label={text('campaigns.photoRequired')}
          disabled={fixed}
          checked={values.photoRequired}
          onChange={(event) => set({ photoRequired: event.currentTarget.checked })}
        />
        <Switch
          label={text('campaigns.trainingAccountRequired')}
          disabled={fixed}
          checked={values.trainingAccountRequired}
          onChange={(event) => set({ trainingAccountRequired: event.currentTarget.checked })}
        />
      </FixedPart>
      <NumberField
        label={text('campaigns.secondLookAbove')}
        description={text('campaigns.secondLookHint')}
        allowDecimal={false}
        max={SECOND_LOOK_LIMIT_POINTS}
        value={values.secondLookAbove ?? ''}
        onChange={(value) => set({ secondLookAbove: typeof value === 'number' ? value : null })}
      />
      <NumberField
        label={text('campaigns.appealDays')}
        description={text('campaigns.appealHint')}
        allowDecimal={false}
        max={APPEAL_DAYS_LIMIT}
        value={values.appealDays}
        onChange={(value) => set({ appealDays: typeof value === 'number' ? value : 0 })}
      />
      <NumberField
        label={text('campaigns.decideWithinDays')}
        description={text('campaigns.decideWithinHint')}
        allowDecimal={false}
        max={DECIDE_WITHIN_LIMIT_DAYS}
        value={values.decideWithinDays ?? ''}
        onChange={(value) => set({ decideWithinDays: typeof value === 'number' && value > 0 ? value : null })}
      />
      <NumberField
        label={text('campaigns.newAddressHours')}
        description={text('campaigns.newAddressHint')}
        allowDecimal={false}
        max={NEW_ADDRESS_LIMIT_HOURS}
        value={values.newAddressHours ?? ''}
        onChange={(value) => set({ newAddressHours: typeof value === 'number' && value > 0 ? value : null })}
      />
      <NumberField
        label={text('campaigns.phoneProofAbove')}
        description={text('campaigns.phoneProofHint')}
        allowDecimal={false}
        max={PHONE_PROOF_LIMIT_POINTS}
        value={values.phoneProofAbove ?? ''}
        onChange={(value) => set({ phoneProofAbove: typeof value === 'number' ? value : null })}
      />
      <NumberField
        label={text('campaigns.orderSecondLookAbove')}
        description={text('campaigns.orderSecondLookHint')}
        allowDecimal={false}
        max={SECOND_LOOK_LIMIT_POINTS}
        value={values.orderSecondLookAbove ?? ''}
        onChange={(value) => set({ orderSecondLookAbove: typeof value === 'number' ? value : null })}
      />
    </Stack>
  );
}
