import { PageHeader } from '@trilha/ui/page';
import { boot } from '#shared/boot.ts';
import { InstitutionalText } from '#shared/institutional-text.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './portfolio.module.css';
import { PortfolioFrame } from './portfolio-frame.tsx';

/** The people behind the courses, in the client's own words. @spec ID-10 */
export function AboutTeamScreen() {
  const text = useText('portfolio');
  return (
    <PortfolioFrame>
      <article className={classes['article']}>
        <PageHeader title={text('teamTitle')} />
        <InstitutionalText kind="team" client={boot().client} />
      </article>
    </PortfolioFrame>
  );
}
