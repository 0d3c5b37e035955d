import type { ReactNode } from 'react';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { DoorArt } from './door-art.tsx';
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
      <DoorArt />
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
