import { Art } from '@trilha/ui/art';
import { Banner, Carousel } from '@trilha/ui/carousel';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import type { Home } from '../learning/learning-queries.ts';
import { TrainingButton } from '../learning/training-link.tsx';
import { suggestionIn } from './suggestion.ts';

const art = (seed: string) => <Art seed={seed} columns={6} rows={4} ground="primary" />;

/** Invitations: what must be done first, what is new, and the ranking. */
export function HomeBanners({ home }: { readonly home: Home }) {
  const text = useText('learning');
  const { selectedClient, permissions } = useSession();
  // What the card above begins with needs no banner below it.
  const above = suggestionIn(home)?.id;
  const besides = (trainings: Home['fresh']) => trainings.find(({ id }) => id !== above);
  const urgent = besides(home.mandatory);
  const fresh = besides(home.fresh);
  const suggestion = fresh ?? besides(home.forYou);
  const hasRanking = selectedClient.hasRanking && permissions.includes('gamification.ranking.read');
  const { challenge } = home;
  if (!urgent && !suggestion && !hasRanking && !challenge) return null;
  return (
    <Carousel label={text('banners')}>
      {challenge ? <ChallengeBanner challenge={challenge} /> : null}
      {urgent ? (
        <Banner
          kicker={text(urgent.renewal === null ? 'banner.mandatory' : 'banner.renewal')}
          title={urgent.title}
          art={art(urgent.id)}
          action={
            <TrainingButton look="onArt" training={urgent}>
              {text(urgent.renewal === null ? 'banner.go' : 'banner.renew')}
            </TrainingButton>
          }
        >
          <p>{urgent.summary}</p>
        </Banner>
      ) : null}
      {suggestion ? (
        <Banner
          kicker={text(fresh ? 'banner.new' : 'home.forYou')}
          title={suggestion.title}
          art={art(suggestion.id)}
          action={
            <TrainingButton look="onArt" training={suggestion}>
              {text(suggestion.kind === 'trail' ? 'begin.goTrail' : 'begin.go')}
            </TrainingButton>
          }
        >
          <p>{suggestion.summary}</p>
        </Banner>
      ) : null}
      {hasRanking ? (
        <Banner
          kicker={text('banner.ranking.kicker')}
          title={text('banner.ranking.title')}
          art={art('ranking')}
          action={
            <ButtonLink kind="onArt" to="/ranking" search={{ period: 'month' }}>
              {text('banner.ranking.go')}
            </ButtonLink>
          }
        >
          <p>{text('banner.ranking.text')}</p>
        </Banner>
      ) : null}
    </Carousel>
  );
}

/** Three questions on what was learnt, or what they told once they are answered. @spec GA-03 */
function ChallengeBanner({ challenge }: { readonly challenge: NonNullable<Home['challenge']> }) {
  const text = useText('learning');
  const { state, days, isAtRisk } = challenge;
  return (
    <Banner
      kicker={text('banner.challenge')}
      title={text(`banner.challenge.${state}`)}
      art={art('challenge')}
      action={
        state === 'done' ? (
          <ButtonLink kind="onArt" to="/challenge/topics">
            {text('banner.challenge.see')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="onArt" to="/challenge">
            {text(state === 'new' ? 'banner.challenge.begin' : 'banner.challenge.goOn')}
          </ButtonLink>
        )
      }
    >
      <p>
        {days > 0 ? `${text('banner.challenge.streak', { count: days })}. ` : ''}
        {text(isAtRisk ? 'banner.challenge.risk' : 'banner.challenge.text')}
      </p>
    </Banner>
  );
}
