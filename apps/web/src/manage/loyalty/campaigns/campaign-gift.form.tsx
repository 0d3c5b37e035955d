import { addCampaignGift, changeCampaignGift } from '@trilha/contract/loyalty/campaign-gifts.calls';
import { isDayFirst, longDay } from '@trilha/i18n/formats';
import {
  GIFT_OCCASIONS,
  GIFT_POINTS_LIMIT,
  type GiftOccasion,
  isSameOccasion,
} from '@trilha/rules/loyalty/gifts/gift.rule';
import { addDays, compareLocalDates, isWithin } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { Button } from '@trilha/ui/button';
import { DateField } from '@trilha/ui/date-field';
import { Notice } from '@trilha/ui/notice';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type AdministeredCampaign, type AdministeredGift, useChange } from './campaign-queries.ts';

const POSITIONS = [1, 2, 3] as const;

interface CampaignGiftFormProps {
  readonly campaign: AdministeredCampaign;
  /** Null for a new one. */
  readonly gift: AdministeredGift | null;
  readonly others: readonly AdministeredGift[];
  readonly onDone: () => void;
}

/** A gift: for what occasion, from which level on, how many points, and a word with it. @spec PT-06 */
export function CampaignGiftForm({ campaign, gift, others, onDone }: CampaignGiftFormProps) {
  const text = useText('gifting');
  const errorText = useErrorText();
  const locale = useLocale();
  const [occasion, setOccasion] = useState<GiftOccasion>(gift?.occasion ?? 'birthday');
  const [name, setName] = useState(gift?.name ?? '');
  const [day, setDay] = useState<string | null>(gift?.day ?? null);
  const [fromLevel, setFromLevel] = useState(gift?.fromLevel ?? 2);
  const [points, setPoints] = useState<number | null>(gift?.points ?? null);
  const [message, setMessage] = useState(gift?.message ?? '');
  // A campaign that has begun takes gifts for its days to come.
  const [tomorrow] = useState(() => addDays(localDateIn(new Date(), campaign.timeZone), 1));
  const isRunning = campaign.valuesFixed;
  const first =
    isRunning && compareLocalDates(tomorrow, campaign.beginsOn) > 0 ? tomorrow : campaign.beginsOn;
  const isDated = occasion === 'special_date';
  const save = useChange(async () => {
    const brought = { fromLevel, points: points ?? 0, message };
    const body = isDated
      ? { occasion: 'special_date' as const, name, day: day ?? '', ...brought }
      : { occasion: 'birthday' as const, ...brought };
    const params = { campaignId: campaign.id };
    if (gift) await api(changeCampaignGift, { params: { ...params, giftId: gift.id }, body });
    else await api(addCampaignGift, { params, body });
    showToast(text('saved'));
    onDone();
  });
  const isOutside = isDated && day !== null && !isWithin(day, first, campaign.endsOn);
  const isThere = others.some((other) =>
    isSameOccasion(other, { occasion, day: isDated ? day : null, fromLevel }),
  );
  const isDateWhole = !isDated || (name.trim() !== '' && day !== null && !isOutside);
  const isWhole = isDateWhole && points !== null && points > 0 && !isThere;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole) save.mutate(undefined);
  };
  const days = { begin: longDay(first, locale), end: longDay(campaign.endsOn, locale) };
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <Segmented
          label={text('occasion')}
          value={occasion}
          onChange={setOccasion}
          options={GIFT_OCCASIONS.map((value) => ({ value, label: text(`occasion.${value}`) }))}
        />
        {isDated ? (
          <>
            <TextField
              label={text('name')}
              description={text('nameHint')}
              required
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <DateField
              label={text('day')}
              description={text('chooseDay', days)}
              order={isDayFirst(locale) ? 'day-first' : 'month-first'}
              invalidText={text('noDate')}
              error={isOutside ? text('chooseDay', days) : undefined}
              required
              min={first}
              max={campaign.endsOn}
              value={day}
              onChange={setDay}
            />
          </>
        ) : null}
        <SelectField
          label={text('fromLevel')}
          data={POSITIONS.map((position) => ({
            value: String(position),
            label: campaign.levels.find((level) => level.position === position)?.label ?? String(position),
          }))}
          value={String(fromLevel)}
          error={isThere ? text('already') : undefined}
          onChange={(value) => setFromLevel(Number(value ?? 1))}
        />
        <NumberField
          label={text('points')}
          required
          allowDecimal={false}
          min={1}
          max={GIFT_POINTS_LIMIT}
          value={points ?? ''}
          onChange={(value) => setPoints(typeof value === 'number' ? value : null)}
        />
        <TextArea
          label={text('message')}
          description={text('messageHint')}
          maxLength={300}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {isRunning ? <Notice tone="info">{text(isDated ? 'untilDay' : 'fromTomorrow')}</Notice> : null}
        {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
        <Button type="submit" kind="primary" large busy={save.isPending} disabled={!isWhole}>
          {text('save')}
        </Button>
      </Stack>
    </form>
  );
}
