import { Stack } from '@trilha/ui/page';
import classes from '../clients.module.css';
import { Budgets } from './budgets.tsx';
import { CaptchaSection } from './captcha-section.tsx';
import { ReachSection } from './reach-section.tsx';

/** What keeps machines out, and what codes to phones may cost. @spec CL-05 ID-11 ID-19 MG-06 */
export function ProtectionPart() {
  return (
    <div className={classes['narrow']}>
      <Stack gap={32}>
        <CaptchaSection />
        <Budgets />
        <ReachSection />
      </Stack>
    </div>
  );
}
