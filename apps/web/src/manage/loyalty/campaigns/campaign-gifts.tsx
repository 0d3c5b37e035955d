import { IconGift, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { removeCampaignGift } from '@trilha/contract/loyalty/campaign-gifts.calls';
import { pointsText, shortDay } from '@trilha/i18n/formats';
import { isWithin } from '@trilha/rules/shared/local-date';
import { Button, IconButton } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Row, Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { CampaignGiftForm } from './campaign-gift.form.tsx';
import classes from './campaign-gifts.module.css';
import {
  type AdministeredCampaign,
  type AdministeredGift,
  giftsQuery,
  useChange,
} from './campaign-queries.ts';
import { FixedPart } from './fixed-part.tsx';

/** What levels bring on birthdays and special dates, and how often it was given; what is published stays. @spec PT-06 MG-04 */
export function CampaignGifts({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('gifting');
  const found = useQuery(giftsQuery(campaign.id));
  /** The gift that is written, or null for a new one. */
  const [written, setWritten] = useState<{ readonly gift: AdministeredGift | null } | null>(null);
  const isOver = campaign.state === 'previous';
  const gifts = found.data?.items ?? [];
  const add = isOver ? null : (
    <Button icon={<IconPlus size={20} />} onClick={() => setWritten({ gift: null })}>
      {text('add')}
    </Button>
  );
  return (
    <Stack gap={16}>
      <h2>{text('title')}</h2>
      <p className={classes['about']}>{text('text')}</p>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={2} /> : null}
      {found.data && gifts.length === 0 ? (
        <EmptyState title={text('none')} seed="gifts" action={add}>
          {text(isOver ? 'noneOver' : 'noneHint')}
        </EmptyState>
      ) : null}
      {gifts.length > 0 ? (
        <>
          <FixedPart part="gifts" isFixed={campaign.valuesFixed}>
            <ul className={classes['gifts']}>
              {gifts.map((gift) => (
                <Gift key={gift.id} campaign={campaign} gift={gift} onEdit={() => setWritten({ gift })} />
              ))}
            </ul>
            {campaign.valuesFixed ? <p className={classes['about']}>{text('privacy')}</p> : null}
          </FixedPart>
          {add ? <Row>{add}</Row> : null}
        </>
      ) : null}
      <Sheet
        opened={written !== null}
        onClose={() => setWritten(null)}
        title={text(written?.gift ? 'editTitle' : 'newTitle')}
      >
        {written ? (
          <CampaignGiftForm
            campaign={campaign}
            gift={written.gift}
            others={gifts.filter(({ id }) => id !== written.gift?.id)}
            onDone={() => setWritten(null)}
          />
        ) : null}
      </Sheet>
    </Stack>
  );
}

interface GiftProps {
  readonly campaign: AdministeredCampaign;
  readonly gift: AdministeredGift;
  readonly onEdit: () => void;
}

function Gift({ campaign, gift, onEdit }: GiftProps) {
  const text = useText('gifting');
  const locale = useLocale();
  const remove = useChange(async () => {
    await api(removeCampaignGift, { params: { campaignId: campaign.id, giftId: gift.id } });
    showToast(text('removed'));
  });
  const name =
    gift.name !== null && gift.day !== null
      ? text('dated', { name: gift.name, date: shortDay(gift.day, locale) })
      : text('occasion.birthday');
  const level = campaign.levels.find(({ position }) => position === gift.fromLevel)?.label ?? '';
  const isOutside = gift.day !== null && !isWithin(gift.day, campaign.beginsOn, campaign.endsOn);
  return (
    <li className={classes['gift']}>
      <IconGift size={24} aria-hidden="true" />
      <div className={classes['words']}>
        <strong>{name}</strong>
        <span>{text('line', { points: pointsText(gift.points, locale), level })}</span>
        {gift.message ? <q>{gift.message}</q> : null}
        {campaign.valuesFixed ? (
          <span className={classes['given']}>
            {text('given', { count: gift.given.count, points: pointsText(gift.given.points, locale) })}
          </span>
        ) : null}
        {isOutside ? <span className={classes['outside']}>{text('outside')}</span> : null}
      </div>
      <Row gap={4}>
        {campaign.valuesFixed ? null : (
          <IconButton label={text('edit', { name })} icon={<IconPencil size={20} />} onClick={onEdit} />
        )}
        {gift.removable ? (
          <IconButton
            label={text('remove', { name })}
            icon={<IconTrash size={20} />}
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          />
        ) : (
          <span className={classes['lock']}>
            <IconLock size={20} aria-hidden="true" />
            <span className="visually-hidden">{text('stays', { name })}</span>
          </span>
        )}
      </Row>
    </li>
  );
}
