import { boot } from '#shared/boot.ts';
import { INSTITUTIONAL_PAGES } from '#shared/institutional-pages.ts';
import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './login.module.css';

/** At the foot of the door: what the client tells everybody. @spec ID-01 */
export function InstitutionalLinks() {
  const text = useText('shell');
  return (
    <nav className={classes['others']} aria-label={text('screen.institutional')}>
      {INSTITUTIONAL_PAGES.map(({ open, title }) => (
        <TextLink key={open} to={open} search={{ client: boot().client.slug }}>
          {text(title)}
        </TextLink>
      ))}
    </nav>
  );
}
