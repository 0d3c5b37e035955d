import { fillMessage } from '@trilha/i18n/catalogue';
import { filledMail, type MailWords } from '@trilha/rules/clients/mail-texts.rule';
import { useDeferredValue } from 'react';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import type { MailText } from './mail-text-queries.ts';
import classes from './mail-texts.module.css';

interface LetterPreviewProps {
  readonly mail: MailText;
  readonly words: MailWords;
}

/** The letter as it arrives, with samples for the values: by the same rule that fills the one that is sent. @spec MG-06 */
export function LetterPreview({ mail, words }: LetterPreviewProps) {
  const text = useText('letters');
  const session = useSession();
  const shown = useDeferredValue(words);
  const { language, placeholders, button, footer } = mail;
  const values = Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample]));
  const { subject, paragraphs } = filledMail(shown, values, (line) => fillMessage(line, values, language));
  return (
    <aside className={classes['preview']} aria-label={text('preview')}>
      <h2>{text('preview')}</h2>
      <article className={classes['letter']} lang={language}>
        <p className={classes['subject']}>{subject}</p>
        <p className={classes['head']}>{session.selectedClient.name}</p>
        <div className={classes['body']}>
          <p className={classes['words']}>{paragraphs.join('\n\n')}</p>
          {button ? <span className={classes['button']}>{button}</span> : null}
          <p className={classes['footer']}>{fillMessage(footer, values, language)}</p>
        </div>
      </article>
    </aside>
  );
}
