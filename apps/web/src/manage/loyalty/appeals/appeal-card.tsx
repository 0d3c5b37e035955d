import { pointsText, shortDate } from '@trilha/i18n/formats';
import { Card } from '@trilha/ui/card';
import { Stack } from '@trilha/ui/page';
import { TextLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { APPEALED_KINDS, type OpenAppeal } from './appeal-queries.ts';
import { useAppealReasons } from './appeal-reason-text.ts';
import { AppealToAnswer } from './appeal-to-answer.tsx';

/** An appeal: what was refused and why, the way to its evidence, what was said, and the answers. */
export function AppealCard({ appeal }: { readonly appeal: OpenAppeal }) {
  const text = useText('appealing');
  const locale = useLocale();
  const reasons = useAppealReasons();
  const { subject, member, campaign } = appeal;
  const kind = APPEALED_KINDS.find((known) => known === subject.kind);
  if (!kind) return null;
  const known: readonly { readonly value: string; readonly label: string }[] = reasons[kind];
  const why = [known.find(({ value }) => value === subject.refusedFor)?.label, subject.note]
    .filter(Boolean)
    .join('. ');
  return (
    <Card>
      <Stack gap={12}>
        <Stack gap={4}>
          <h2>{member.name}</h2>
          <p>
            {[
              text(`about.${kind}`, { what: subject.what }),
              subject.store,
              subject.points > 0 ? pointsText(subject.points, locale) : null,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <small>
            {text('queue.opened', {
              campaign: campaign.name,
              date: shortDate(new Date(appeal.openedAt), locale, deviceZone()),
            })}
          </small>
        </Stack>
        {why ? <p>{text('queue.refusedFor', { reason: why })}</p> : null}
        <Evidence appeal={appeal} />
        <AppealToAnswer kind={kind} appeal={appeal} problem={appeal.problem} />
      </Stack>
    </Card>
  );
}

/** Where one looks again before one answers. */
function Evidence({ appeal: { subject, member, campaign } }: { readonly appeal: OpenAppeal }) {
  const text = useText('appealing');
  if (subject.kind === 'sale')
    return (
      <TextLink to="/manage/sales-audit/$saleId" params={{ saleId: subject.id }} search={{ appealed: true }}>
        {text('see.sale')}
      </TextLink>
    );
  if (subject.kind === 'photo')
    return (
      <TextLink
        to="/manage/photos-audit/$photoId"
        params={{ photoId: subject.id }}
        search={{ state: 'refused' }}
      >
        {text('see.photo')}
      </TextLink>
    );
  return (
    <TextLink to="/manage/sales-audit" search={{ seller: member.id, campaign: campaign.id, state: 'all' }}>
      {text('see.level')}
    </TextLink>
  );
}
