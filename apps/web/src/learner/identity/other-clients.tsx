import type { Boot } from '#shared/boot.ts';
import { useText } from '#shared/use-text.ts';
import classes from './login.module.css';

/** Doors of the other clients of this server, for who came to the wrong one. @spec CL-09 */
export function OtherClients({ clients }: { readonly clients: Boot['otherClients'] }) {
  const text = useText('shell');
  return (
    <nav className={classes['others']} aria-label={text('login.otherClients')}>
      <span aria-hidden="true">{text('login.otherClients')}</span>
      {clients.map(({ slug, name }) => (
        <a key={slug} href={`/?client=${encodeURIComponent(slug)}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}
