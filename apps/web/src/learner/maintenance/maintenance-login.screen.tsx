import { boot } from '#shared/boot.ts';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { useText } from '#shared/use-text.ts';
import { DemoDoors } from '../identity/demo-doors.tsx';
import { LoginForm } from '../identity/login.form.tsx';
import classes from './maintenance.module.css';

/** The staff's way in while participants wait outside. @spec ID-25 */
export function MaintenanceLoginScreen() {
  const text = useText('shell');
  const { client, demo } = boot();
  return (
    <div className={classes['screen']}>
      <ClientMark />
      <div className={classes['panel']}>
        <div>
          <h1 tabIndex={-1}>{text('maintenance.staffTitle')}</h1>
          {client.maintenance ? <p>{text('maintenance.staffText')}</p> : null}
        </div>
        <LoginForm />
        {demo && demo.length > 0 ? <DemoDoors doors={demo} /> : null}
      </div>
      <LanguageChoice />
    </div>
  );
}
