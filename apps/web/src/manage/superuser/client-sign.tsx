import { cssVariables } from '@trilha/ui/tokens/css-variables';
import type { ListedClient } from './clients-queries.ts';
import classes from './superuser.module.css';

type Sign = Pick<ListedClient, 'name' | 'logo' | 'colours'>;

/** The sign of a client in its colours: its drawing, or the first letter of its name. */
export function ClientSign({ name, logo, colours }: Sign) {
  return (
    <span className={classes['sign']} style={cssVariables(colours, 'light')} aria-hidden="true">
      {logo ? (
        <img src={`data:image/svg+xml,${encodeURIComponent(logo)}`} alt="" width={28} height={28} />
      ) : (
        <span>{Array.from(name.trim())[0]?.toUpperCase() ?? ''}</span>
      )}
    </span>
  );
}
