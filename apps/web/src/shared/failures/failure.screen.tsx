import { IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { ApiProblem } from '../api-problem.ts';
import { ChunkLoadError } from '../chunk-recovery.ts';
import { useErrorText } from '../error-text.ts';
import { ButtonLink } from '../links.tsx';
import { useText } from '../use-text.ts';
import classes from './failures.module.css';
import { HomeLink } from './home-link.tsx';
import { NotFound } from './not-found.tsx';

/** A screen that broke: what happened, in plain words, and two ways on. @spec UX-05 UX-06 */
export function FailureScreen({ error, reset }: ErrorComponentProps) {
  const text = useText('shell');
  const errorText = useErrorText();
  const router = useRouter();
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />;
  if (error instanceof ChunkLoadError) {
    return (
      <EmptyState
        isPage
        title={text('chunk.title')}
        seed="chunk"
        action={
          <Button kind="primary" icon={<IconRefresh size={20} />} onClick={() => location.reload()}>
            {text('chunk.reload')}
          </Button>
        }
      >
        <p>{text('chunk.text')}</p>
      </EmptyState>
    );
  }
  const isUnreachable = error instanceof ApiProblem && error.code === 'offline';
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  return (
    <EmptyState
      isPage
      title={text(isUnreachable ? 'offline.title' : 'crash.title')}
      seed="crash"
      action={<HomeLink />}
    >
      <p>{error instanceof ApiProblem ? errorText(error) : text('crash.text')}</p>
      {isUnreachable && !location.pathname.startsWith('/manage') ? (
        <ButtonLink to="/offline-tests">{text('offline.tests')}</ButtonLink>
      ) : null}
      {requestId ? <p className={classes['code']}>{text('crash.code', { code: requestId })}</p> : null}
      <Button icon={<IconRefresh size={20} />} onClick={retry}>
        {text('ui.retry')}
      </Button>
    </EmptyState>
  );
}
