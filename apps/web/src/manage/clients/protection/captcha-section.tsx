import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import { CaptchaSheet } from './captcha-sheet.tsx';
import { captchaQuery, PROVIDER_NAMES } from './protection-queries.ts';

/** Whether the doors ask for a proof of being a person, and by whom. @spec CL-05 */
export function CaptchaSection() {
  const text = useText('protection');
  const found = useQuery(captchaQuery);
  const [isOpen, setOpen] = useState(false);
  const captcha = found.data;
  return (
    <Section
      title={text('captcha.title')}
      action={captcha ? <Button onClick={() => setOpen(true)}>{text('captcha.edit')}</Button> : null}
    >
      <p className={classes['note']}>{text('captcha.note')}</p>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={1} /> : null}
      {captcha ? (
        <ul className={classes['lines']}>
          <li>
            <div className={classes['lineWords']}>
              {captcha.enabled ? (
                <strong className={classes['address']}>
                  {text('captcha.key', { key: captcha.siteKey })}
                </strong>
              ) : (
                <span>{text('captcha.offText')}</span>
              )}
            </div>
            <StatusPill tone={captcha.enabled ? 'ok' : 'neutral'}>
              {captcha.enabled
                ? text('captcha.on', { provider: PROVIDER_NAMES[captcha.kind] })
                : text('captcha.off')}
            </StatusPill>
          </li>
        </ul>
      ) : null}
      {captcha && isOpen ? (
        <CaptchaSheet key={captcha.revision} captcha={captcha} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}
