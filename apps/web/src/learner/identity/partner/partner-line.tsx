import { boot } from '#shared/boot.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../login.module.css';

/** Whose door this is, where a partner's page led here. @spec ID-01 */
export function PartnerLine() {
  const text = useText('shell');
  const { partner } = boot();
  return partner ? (
    <p className={classes['partner']}>{text('login.partner', { name: partner.name })}</p>
  ) : null;
}
