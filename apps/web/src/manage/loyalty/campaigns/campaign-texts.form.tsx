import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { type AdministeredCampaign, useChange } from './campaign-queries.ts';
import { SavedState } from './saved-state.tsx';
import { useAutosave } from './use-autosave.ts';

/** Rules and terms; saved while one types. @spec LO-01 */
export function CampaignTexts({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('administration');
  const [values, setValues] = useState({ rulesText: campaign.rulesText, termsText: campaign.termsText });
  const change = useChange((body: typeof values) =>
    api(changeCampaign, { params: { campaignId: campaign.id }, body }),
  );
  const state = useAutosave(values, change.mutateAsync);
  return (
    <Stack gap={16}>
      <SavedState state={state} />
      <TextArea
        label={text('campaigns.rules')}
        minRows={8}
        maxRows={24}
        value={values.rulesText}
        onChange={(event) => {
          const rulesText = event.currentTarget.value;
          setValues((before) => ({ ...before, rulesText }));
        }}
      />
      <TextArea
        label={text('campaigns.terms')}
        description={text('campaigns.termsHint', { version: campaign.termsVersion })}
        minRows={8}
        maxRows={24}
        value={values.termsText}
        onChange={(event) => {
          const termsText = event.currentTarget.value;
          setValues((before) => ({ ...before, termsText }));
        }}
      />
    </Stack>
  );
}
