import { logoIn } from '@trilha/rules/clients/logo.rule';
import { useClient } from '../start/client-theme.tsx';
import { useLocale } from '../use-text.ts';
import classes from './client-mark.module.css';

/** Sign and name of the client. A picture, not markup: what a client uploads runs nothing here. */
export function ClientMark({ nameHidden = false }: { readonly nameHidden?: boolean }) {
  const client = useClient();
  const logo = logoIn(useLocale(), client);
  const { name } = client;
  return (
    <span className={classes['mark']}>
      {logo ? (
        <span className={classes['sign']}>
          <img src={`data:image/svg+xml,${encodeURIComponent(logo)}`} alt="" width={26} height={26} />
        </span>
      ) : (
        <span className={classes['letter']} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <span className={nameHidden ? 'visually-hidden' : classes['name']}>{name}</span>
    </span>
  );
}
