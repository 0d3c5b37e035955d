import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { shortDate } from '@trilha/i18n/formats';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { MedalPicture } from '#shared/medals/medal-picture.tsx';
import { useRuleText } from '#shared/medals/rule-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { TrainingButton } from '../../learning/training-link.tsx';
import { MedalBar } from './medal-line.tsx';
import { type OwnMedal, ownMedalQuery } from './medal-queries.ts';
import classes from './medals.module.css';

/** One medal: what it is for, when it came or how far it is, and where to go on. @spec GM-02 */
export function MedalScreen() {
  const text = useText('medals');
  const locale = useLocale();
  const ruleText = useRuleText();
  const { medalId = '' } = useParams({ strict: false });
  const found = useQuery(ownMedalQuery(medalId));
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonPage />;
  const medal = found.data;
  const { look, givenAt } = medal;
  return (
    <Page width="form">
      <PageHeader
        title={medal.name}
        description={medal.description || undefined}
        back={
          <div>
            <ButtonLink to="/medals" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('toList')}
            </ButtonLink>
          </div>
        }
      />
      <div className={classes['one']}>
        <MedalPicture
          look={look}
          size={144}
          isOpen={givenAt === null}
          {...(look.kind === 'shape' ? { label: text(`shape.${look.shape}`) } : {})}
        />
        <p>{ruleText(medal.rule)}</p>
        {givenAt === null ? (
          <>
            <MedalBar medal={medal} />
            <GoOn medal={medal} />
          </>
        ) : (
          <p className={classes['quiet']}>
            {text('givenOn', { date: shortDate(new Date(givenAt), locale, deviceZone()) })}
          </p>
        )}
      </div>
    </Page>
  );
}

/** Where the next step towards it is. */
function GoOn({ medal: { rule } }: { readonly medal: OwnMedal }) {
  const text = useText('medals');
  if (rule.training)
    return (
      <TrainingButton training={rule.training} look="primary">
        {text('go.training')}
      </TrainingButton>
    );
  if (rule.kind === 'streak')
    return (
      <ButtonLink kind="primary" to="/challenge">
        {text('go.challenge')}
      </ButtonLink>
    );
  if (rule.kind === 'level' || rule.kind === 'sales')
    return (
      <ButtonLink kind="primary" to="/campaigns">
        {text('go.campaigns')}
      </ButtonLink>
    );
  return (
    <ButtonLink kind="primary" to="/online-courses">
      {text('go.courses')}
    </ButtonLink>
  );
}
