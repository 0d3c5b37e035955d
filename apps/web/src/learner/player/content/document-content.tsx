import { IconDownload, IconFileSpreadsheet, IconFileText, IconPresentation } from '@tabler/icons-react';
import { fileSize } from '@trilha/i18n/formats';
import { officeFamilyOf } from '@trilha/rules/files/office-format.rule';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ContentOf } from '../use-activity.ts';
import classes from './content.module.css';
import { ReadingConfirmation } from './reading-confirmation.tsx';

const SIGNS = { slides: IconPresentation, text: IconFileText, spreadsheet: IconFileSpreadsheet } as const;

/** An office document that has no pages here: the file itself, and the learner says when it was read. @spec PL-03 PL-07 */
export function DocumentContent({ content }: { readonly content: ContentOf<'document'> }) {
  const text = useText('player');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(content.confirmed);
  const Sign = SIGNS[officeFamilyOf(content.contentType)];
  return (
    <div className={classes['sheet']}>
      {content.isBeingPrepared ? <Notice tone="info">{text('document.prepared')}</Notice> : null}
      <a className={classes['document']} href={content.url} download onClick={() => setOpen(true)}>
        <Sign size={40} aria-hidden="true" />
        <span className={classes['document-words']}>
          <strong>{content.name}</strong>
          <small>{fileSize(content.size, locale)}</small>
        </span>
        <span className={classes['document-action']}>
          <IconDownload size={20} aria-hidden="true" />
          {text('document.download')}
        </span>
      </a>
      <p className={classes['provider']}>{text('document.hint')}</p>
      <ReadingConfirmation
        confirmed={content.confirmed}
        label={text('document.confirm')}
        done={text('document.confirmed')}
        disabled={!isOpen}
      />
    </div>
  );
}
