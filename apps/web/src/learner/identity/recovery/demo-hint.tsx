import { boot } from '#shared/boot.ts';
import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './recovery.module.css';

/** In the demonstration nobody's phone rings: here is where the messages went. */
export function DemoHint() {
  const text = useText('recovery');
  if (!boot().demo) return null;
  return (
    <p className={classes['demo']}>
      {text('demo.note')}{' '}
      <TextLink to="/dev/inbox" target="_blank">
        {text('demo.link')}
      </TextLink>
    </p>
  );
}
