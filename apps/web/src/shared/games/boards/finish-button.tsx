import { Button } from '@trilha/ui/button';
import type { ReactNode } from 'react';
import { takeFocus } from '../arrow-keys.ts';
import type { LivePlay } from '../live-play.ts';

/** Ends the play once everything is done; it takes the focus when it appears. */
export function FinishButton({ live, children }: { readonly live: LivePlay; readonly children: ReactNode }) {
  return (
    <Button kind="primary" large fullWidth ref={takeFocus} busy={live.isFinishing} onClick={live.finish}>
      {children}
    </Button>
  );
}
