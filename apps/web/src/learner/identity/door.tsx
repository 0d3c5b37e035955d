import { Art } from '@trilha/ui/art';
import type { ReactNode } from 'react';
import { boot } from '#shared/boot.ts';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import classes from './login.module.css';
import { PartnerLine } from './partner/partner-line.tsx';

interface DoorProps {
  readonly children: ReactNode;
  /** Below the choice of language. */
  readonly below?: ReactNode;
}

/** What stands before signing in: the client's art beside one narrow panel. @spec CL-05 */
export function Door({ children, below }: DoorProps) {
  return (
    <div className={classes['screen']} data-slim>
      <div className={classes['art']}>
        <Art seed={`${boot().client.slug}-login`} columns={6} rows={7} ground="primary" />
      </div>
      <div className={classes['side']}>
        <div className={classes['panel']}>
          <ClientMark />
          <PartnerLine />
          {children}
          <LanguageChoice />
          {below}
        </div>
      </div>
    </div>
  );
}
