import { setCampaignLevels } from '@trilha/contract/loyalty/campaign-administration.calls';
import { Card } from '@trilha/ui/card';
import { NumberField } from '@trilha/ui/number-field';
import { CardGrid, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { type AdministeredCampaign, useChange } from './campaign-queries.ts';
import { FixedPart } from './fixed-part.tsx';
import { SavedState } from './saved-state.tsx';
import { useAutosave } from './use-autosave.ts';

const MULTIPLIERS = ['1/1', '3/2', '2/1'] as const;
const POSITIONS = [1, 2, 3] as const;

interface Level {
  readonly label: string;
  readonly threshold: number;
  readonly benefits: string;
  readonly multiplier: string;
  readonly liftsCategoryMaximum: boolean;
}

const multiplierOf = (written: string) => {
  const [numerator = 1, denominator = 1] = written.split('/').map(Number);
  return { numerator, denominator };
};

/** The three levels with threshold, multiplier and benefits; saved while one types. @spec PT-04 PT-06 */
export function CampaignLevels({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('administration');
  const [levels, setLevels] = useState<readonly Level[]>(() =>
    POSITIONS.map((position) => {
      const known = campaign.levels.find((level) => level.position === position);
      return {
        label: known?.label ?? text('levels.label', { position }),
        threshold: known?.threshold ?? (position - 1) * 500,
        benefits: known?.benefits ?? '',
        liftsCategoryMaximum: known?.liftsCategoryMaximum ?? false,
        multiplier: known ? `${known.multiplier.numerator}/${known.multiplier.denominator}` : '1/1',
      };
    }),
  );
  const change = useChange((values: readonly Level[]) =>
    api(setCampaignLevels, {
      params: { campaignId: campaign.id },
      body: { levels: values.map((level) => ({ ...level, multiplier: multiplierOf(level.multiplier) })) },
    }),
  );
  const state = useAutosave(levels, change.mutateAsync, campaign.levels.length > 0);
  const set = (index: number, part: Partial<Level>): void =>
    setLevels((before) => before.map((level, at) => (at === index ? { ...level, ...part } : level)));
  const disabled = campaign.valuesFixed;
  return (
    <Stack gap={24}>
      {disabled ? null : <SavedState state={state} />}
      <FixedPart part="levels" isFixed={disabled}>
        <CardGrid smallest={280}>
          {levels.map((level, index) => (
            <Card key={POSITIONS[index]}>
              <Stack gap={12}>
                <TextField
                  label={text('levels.labelField', { position: index + 1 })}
                  disabled={disabled}
                  maxLength={40}
                  value={level.label}
                  onChange={(event) => set(index, { label: event.currentTarget.value })}
                />
                <NumberField
                  label={text('levels.threshold')}
                  disabled={disabled || index === 0}
                  allowDecimal={false}
                  value={level.threshold}
                  onChange={(value) => {
                    if (typeof value === 'number') set(index, { threshold: value });
                  }}
                />
                <SelectField
                  label={text('levels.multiplier')}
                  disabled={disabled}
                  data={MULTIPLIERS.map((value) => ({ value, label: text(`multiplier.${value}`) }))}
                  value={level.multiplier}
                  onChange={(value) => set(index, { multiplier: value ?? '1/1' })}
                />
                <Switch
                  label={text('levels.noLimit')}
                  disabled={disabled}
                  checked={level.liftsCategoryMaximum}
                  onChange={(event) => set(index, { liftsCategoryMaximum: event.currentTarget.checked })}
                />
                <TextArea
                  label={text('levels.benefits')}
                  disabled={disabled}
                  value={level.benefits}
                  onChange={(event) => set(index, { benefits: event.currentTarget.value })}
                />
              </Stack>
            </Card>
          ))}
        </CardGrid>
      </FixedPart>
    </Stack>
  );
}
