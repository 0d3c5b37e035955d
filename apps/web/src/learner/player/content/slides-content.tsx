import { IconPresentation } from '@tabler/icons-react';
import { slidesPage } from '@trilha/rules/learning/slides-address.rule';
import { useState } from 'react';
import { SlidesFrame } from '#shared/slides/slides-frame.tsx';
import { useText } from '#shared/use-text.ts';
import type { ContentOf } from '../use-activity.ts';
import classes from './content.module.css';
import { Facade } from './facade.tsx';
import { ReadingConfirmation } from './reading-confirmation.tsx';

export interface SlidesContentProps {
  readonly content: ContentOf<'linkedin_slidshare'>;
  readonly title: string;
}

/** A presentation of SlideShare. The site does not tell which slide is shown, so the learner says when all were. @spec PL-03 PL-05 PL-07 */
export function SlidesContent({ content, title }: SlidesContentProps) {
  const text = useText('player');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes['sheet']}>
      {isOpen ? (
        <>
          <SlidesFrame presentationId={content.presentationId} title={title} />
          <p className={classes['provider']}>
            {text('slides.missing')}{' '}
            <a href={slidesPage(content.presentationId)} target="_blank" rel="noreferrer">
              {text('slides.there')}
            </a>
          </p>
        </>
      ) : (
        <>
          <Facade
            seed={title}
            icon={<IconPresentation size={32} aria-hidden="true" />}
            onOpen={() => setOpen(true)}
          >
            {text('slides.start')}
          </Facade>
          <p className={classes['provider']}>{text('slides.consent')}</p>
        </>
      )}
      <ReadingConfirmation
        confirmed={content.confirmed}
        label={text('slides.confirm')}
        done={text('slides.confirmed')}
        disabled={!isOpen}
      />
    </div>
  );
}
