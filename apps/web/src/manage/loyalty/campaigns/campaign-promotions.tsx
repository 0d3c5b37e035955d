import { IconLock, IconTrash } from '@tabler/icons-react';
import { addPromotion, removePromotion } from '@trilha/contract/loyalty/campaign-administration.calls';
import { isDayFirst, shortDay } from '@trilha/i18n/formats';
import { compareLocalDates } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { Button, IconButton } from '@trilha/ui/button';
import { DateField } from '@trilha/ui/date-field';
import { CardGrid, Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useLeaveQuestion } from '../../unsaved/use-leave-question.ts';
import classes from './campaign-promotions.module.css';
import { type AdministeredCampaign, useChange } from './campaign-queries.ts';
import { FixedPart } from './fixed-part.tsx';

const FACTORS = {
  '3/2': { numerator: 3, denominator: 2 },
  '2/1': { numerator: 2, denominator: 1 },
} as const;
type Factor = keyof typeof FACTORS;

/** Dated promotions; new ones begin today at the earliest, and those that are published stay. @spec LO-01 */
export function CampaignPromotions({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('administration');
  const locale = useLocale();
  const order = isDayFirst(locale) ? 'day-first' : 'month-first';
  const [name, setName] = useState('');
  const [beginsOn, setBeginsOn] = useState<string | null>(null);
  const [endsOn, setEndsOn] = useState<string | null>(null);
  const [factor, setFactor] = useState<Factor>('3/2');
  const isOver = campaign.state === 'previous';
  const [today] = useState(() => localDateIn(new Date(), campaign.timeZone));
  const first = compareLocalDates(today, campaign.beginsOn) > 0 ? today : campaign.beginsOn;
  const params = { campaignId: campaign.id };
  const add = useChange(async (promotion: { name: string; beginsOn: string; endsOn: string }) => {
    const body = { ...promotion, multiplier: FACTORS[factor], brandId: null, formFactor: null };
    await api(addPromotion, { params, body });
    setName('');
  });
  const remove = useChange((promotionId: string) =>
    api(removePromotion, { params: { ...params, promotionId } }),
  );
  useLeaveQuestion(text('leave'), name.trim() !== '' && !add.isPending);
  const isWhole = name.trim() !== '' && beginsOn !== null && endsOn !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole) add.mutate({ name, beginsOn, endsOn });
  };
  return (
    <Stack gap={16}>
      <h2>{text('promotions.title')}</h2>
      <FixedPart part="promotions" isFixed={campaign.valuesFixed}>
        {campaign.promotions.map((promotion) => (
          <div key={promotion.id} className={classes['promotion']}>
            <span>
              {text('promotions.line', {
                name: promotion.name,
                begin: shortDay(promotion.beginsOn, locale),
                end: shortDay(promotion.endsOn, locale),
              })}
            </span>
            {promotion.removable ? (
              <IconButton
                label={text('promotions.remove', { name: promotion.name })}
                icon={<IconTrash size={20} />}
                onClick={() => remove.mutate(promotion.id)}
              />
            ) : (
              <span className={classes['lock']}>
                <IconLock size={20} aria-hidden="true" />
                <span className="visually-hidden">{text('fixed.promotion', { name: promotion.name })}</span>
              </span>
            )}
          </div>
        ))}
      </FixedPart>
      {isOver ? null : (
        <form onSubmit={submit}>
          <Stack gap={16}>
            <CardGrid smallest={220}>
              <TextField
                label={text('campaigns.name')}
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <DateField
                label={text('campaigns.beginsOn')}
                order={order}
                invalidText={text('campaigns.noDate')}
                min={first}
                max={campaign.endsOn}
                value={beginsOn}
                onChange={setBeginsOn}
              />
              <DateField
                label={text('campaigns.endsOn')}
                order={order}
                invalidText={text('campaigns.noDate')}
                min={beginsOn ?? first}
                max={campaign.endsOn}
                value={endsOn}
                onChange={setEndsOn}
              />
              <SelectField
                label={text('levels.multiplier')}
                data={(['3/2', '2/1'] as const).map((value) => ({
                  value,
                  label: text(`multiplier.${value}`),
                }))}
                value={factor}
                onChange={(value) => setFactor(value === '2/1' ? '2/1' : '3/2')}
              />
            </CardGrid>
            <Row>
              <Button type="submit" busy={add.isPending} disabled={!isWhole}>
                {text('promotions.add')}
              </Button>
            </Row>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
