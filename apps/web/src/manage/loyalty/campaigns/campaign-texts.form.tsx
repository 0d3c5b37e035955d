import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { Stack } from '@trilha/ui/page';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { HtmlText } from '#shared/html-text.tsx';
import { useText } from '#shared/use-text.ts';
import { WritingField } from '../../writing/writing-field.tsx';
import { type AdministeredCampaign, useChange } from './campaign-queries.ts';
import { FixedPart } from './fixed-part.tsx';
import { SavedState } from './saved-state.tsx';
import { useAutosave } from './use-autosave.ts';

/** Both are read beside a form, where pictures would be in the way. */
const WORDS_ONLY = { pictures: false } as const;

/** Rules and terms; saved while one types. Once the campaign has begun its rules are only read. @spec LO-01 */
export function CampaignTexts({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('administration');
  const fixed = campaign.valuesFixed;
  const [values, setValues] = useState({ rulesText: campaign.rulesText, termsText: campaign.termsText });
  const change = useChange(({ rulesText, termsText }: typeof values) =>
    api(changeCampaign, {
      params: { campaignId: campaign.id },
      body: fixed ? { termsText } : { rulesText, termsText },
    }),
  );
  const state = useAutosave(values, change.mutateAsync);
  return (
    <Stack gap={16}>
      <SavedState state={state} />
      {fixed ? (
        <FixedPart part="rules" isFixed>
          <h2>{text('campaigns.rules')}</h2>
          {campaign.rulesText ? <HtmlText>{campaign.rulesText}</HtmlText> : <p>{text('fixed.noRules')}</p>}
        </FixedPart>
      ) : (
        <WritingField
          label={text('campaigns.rules')}
          initial={campaign.rulesText}
          kind={WORDS_ONLY}
          onChange={(rulesText) => setValues((before) => ({ ...before, rulesText }))}
        />
      )}
      <WritingField
        label={text('campaigns.terms')}
        description={text('campaigns.termsHint', { version: campaign.termsVersion })}
        initial={campaign.termsText}
        kind={WORDS_ONLY}
        onChange={(termsText) => setValues((before) => ({ ...before, termsText }))}
      />
    </Stack>
  );
}
