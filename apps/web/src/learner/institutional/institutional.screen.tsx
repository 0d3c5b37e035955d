import { useLocation } from '@tanstack/react-router';
import { PageHeader } from '@trilha/ui/page';
import { boot } from '#shared/boot.ts';
import { INSTITUTIONAL_PAGES, institutionalPageAt } from '#shared/institutional-pages.ts';
import { InstitutionalText } from '#shared/institutional-text.tsx';
import { TextLink } from '#shared/links.tsx';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './institutional.module.css';

/** A text of the client for whoever has not signed in: its mark above, the other texts below. @spec ID-01 */
export function InstitutionalScreen() {
  const shell = useText('shell');
  const text = useText('institutional');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = institutionalPageAt(path);
  const { client } = boot();
  return (
    <div className={classes['screen']}>
      <div className={classes['top']}>
        <TextLink to="/" search={{ client: client.slug }} className={classes['mark'] ?? ''}>
          <ClientMark />
        </TextLink>
        <TextLink to="/" search={{ client: client.slug }} className={classes['link'] ?? ''}>
          {text('enter')}
        </TextLink>
      </div>
      <article className={classes['article']}>
        <PageHeader title={shell(page.title)} />
        <InstitutionalText kind={page.kind} client={client} />
      </article>
      <footer className={classes['foot']}>
        <nav aria-label={text('pages')} className={classes['links']}>
          {INSTITUTIONAL_PAGES.map(({ open, title }) => (
            <TextLink key={open} to={open} search={{ client: client.slug }} className={classes['link'] ?? ''}>
              {shell(title)}
            </TextLink>
          ))}
        </nav>
        <LanguageChoice />
      </footer>
    </div>
  );
}
