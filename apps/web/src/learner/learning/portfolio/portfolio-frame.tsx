import type { ReactNode } from 'react';
import { InstitutionalLinks } from '#learner/identity/institutional-links.tsx';
import { boot } from '#shared/boot.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './portfolio.module.css';
import { loginLink, windowLink } from './portfolio-queries.ts';

/** Around every page of the window: whose it is, where else to look, and the way in. @spec ID-10 */
export function PortfolioFrame({ children }: { readonly children: ReactNode }) {
  const text = useText('portfolio');
  return (
    <div className={classes['screen']}>
      <header className={classes['top']}>
        <TextLink to="/portfolio" search={windowLink()} className={classes['home'] ?? ''}>
          <ClientMark />
        </TextLink>
        <nav aria-label={text('menu')} className={classes['menu']}>
          <TextLink to="/portfolio" search={windowLink()} activeOptions={{ includeSearch: false }}>
            {text('courses')}
          </TextLink>
          <TextLink to="/about-team" search={windowLink()}>
            {text('team')}
          </TextLink>
          <ButtonLink to="/" search={loginLink()}>
            {text('enter')}
          </ButtonLink>
        </nav>
      </header>
      <div className={classes['main']}>{children}</div>
      <footer className={classes['foot']}>
        <LanguageChoice />
        <InstitutionalLinks />
      </footer>
    </div>
  );
}

/** Where the client takes people in, whoever has no account may get one. */
export function JoinLink({ onClick }: { readonly onClick?: () => void }) {
  const text = useText('portfolio');
  const { registration } = boot().client;
  if (!registration.open) return null;
  return (
    <ButtonLink to="/register" search={windowLink()} large onClick={onClick}>
      {text('joinFirst')}
    </ButtonLink>
  );
}
