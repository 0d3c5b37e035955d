import { useText } from '../use-text.ts';
import classes from './skip-link.module.css';

/** First stop of the keyboard: past the menus, to the content. */
export function SkipLink() {
  const text = useText('shell');
  return (
    <a
      className={classes['skip']}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {text('skipToContent')}
    </a>
  );
}
