import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { Checkbox } from '@trilha/ui/checkbox';
import { Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { HtmlText } from '#shared/html-text.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './join.module.css';
import type { JoinStepProps } from './join-campaign.form.tsx';

export function TermsStep({ campaign, draft, onChange }: JoinStepProps) {
  const text = useText('loyalty');
  return (
    <Stack>
      <section className={classes['terms']} aria-label={text('campaign.terms')}>
        <HtmlText>{campaign.termsText}</HtmlText>
      </section>
      <Checkbox
        id="join-terms"
        label={text('join.acceptTerms')}
        checked={draft.accepted}
        onChange={(event) => {
          const accepted = event.currentTarget.checked;
          onChange((before) => ({ ...before, accepted }));
        }}
      />
    </Stack>
  );
}

export function AgencyStep({ campaign, draft, onChange }: JoinStepProps) {
  const text = useText('loyalty');
  const toggle = (id: string, on: boolean) =>
    onChange((before) => ({
      ...before,
      brandIds: on ? [...before.brandIds, id] : before.brandIds.filter((one) => one !== id),
    }));
  return (
    <Stack gap={24}>
      <div id="join-agency" tabIndex={-1}>
        <RadioCards
          legend={text('join.agency')}
          options={campaign.agencies.map(({ id, name, country }) => ({
            value: id,
            label: name,
            description: country,
          }))}
          value={draft.agencyId}
          onChange={(agencyId) => onChange((before) => ({ ...before, agencyId }))}
        />
      </div>
      <fieldset className={classes['brands']} id="join-brands" tabIndex={-1}>
        <legend>{text('join.brands')}</legend>
        <p>{text('join.brandsHint')}</p>
        <div>
          {campaign.brands.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={draft.brandIds.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
    </Stack>
  );
}

/** Everything once more before it is sent, each part with a way back to it. */
export function ReviewStep({
  campaign,
  draft,
  onStep,
}: JoinStepProps & { readonly onStep: (step: number) => void }) {
  const text = useText('loyalty');
  const agency = campaign.agencies.find(({ id }) => id === draft.agencyId);
  const brands = campaign.brands.filter(({ id }) => draft.brandIds.includes(id));
  const parts = [
    {
      step: 1,
      title: text('join.step.agency'),
      lines: [agency?.name ?? '', brands.map(({ name }) => name).join(', ')],
    },
    {
      step: 2,
      title: text('join.step.stores'),
      lines: draft.stores.map(({ name, city }) => `${name}, ${city}`),
    },
  ];
  return (
    <Stack>
      {parts.map(({ step, title, lines }) => (
        <Card key={step}>
          <div className={classes['review']}>
            <div>
              <h2>{title}</h2>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <Button kind="quiet" onClick={() => onStep(step)} aria-label={`${text('join.change')}: ${title}`}>
              {text('join.change')}
            </Button>
          </div>
        </Card>
      ))}
    </Stack>
  );
}
