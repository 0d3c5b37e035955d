import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { fileLinkQuery } from './file-link.ts';
import classes from './question-media.module.css';
import type { Question } from './question-shown.ts';

type Media = NonNullable<Question['media']>;

/** What is heard or watched with a question, and what is said in it to be read instead. @spec AS-06 PL-08 */
export function QuestionMedia({ media: { kind, fileId, transcript } }: { readonly media: Media }) {
  const text = useText('assessment');
  const [isBroken, setBroken] = useState(false);
  const link = useQuery(fileLinkQuery(fileId));
  const again = (): void => {
    setBroken(false);
    void link.refetch();
  };
  const Player = kind;
  return (
    <div className={classes['media']} data-kind={kind}>
      {isBroken || link.isLoadingError ? (
        <div className={classes['missing']}>
          {text('media.broken')}
          <Button onClick={again}>{text('picture.again')}</Button>
        </div>
      ) : link.data ? (
        <Player
          src={link.data.url}
          controls
          preload="metadata"
          playsInline
          aria-label={text(`media.${kind}`)}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={classes['waiting']} />
      )}
      {transcript ? (
        <details className={classes['transcript']}>
          <summary>{text('media.transcript')}</summary>
          <p>{transcript}</p>
        </details>
      ) : null}
    </div>
  );
}
