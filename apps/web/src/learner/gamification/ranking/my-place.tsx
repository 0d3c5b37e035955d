import { pointsText } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './ranking.module.css';
import type { Ranking } from './ranking-query.ts';

interface MyPlaceProps extends Pick<Ranking, 'me' | 'people'> {
  readonly isCampaign: boolean;
}

/** My place above everything else, however far down it is. @spec GM-02 */
export function MyPlace({ me, people, isCampaign }: MyPlaceProps) {
  const text = useText('gamification');
  const locale = useLocale();
  if (!me)
    return <Notice tone="info">{text(isCampaign ? 'ranking.notYetCampaign' : 'ranking.notYet')}</Notice>;
  return (
    <section className={classes['mine']} aria-label={text('ranking.mine')}>
      <div>
        <span>{text('ranking.mine')}</span>
        <strong>{text('ranking.place', { place: me.place })}</strong>
      </div>
      <div>
        <strong>{pointsText(me.points, locale)}</strong>
        <span>{text('ranking.of', { count: people })}</span>
      </div>
    </section>
  );
}
