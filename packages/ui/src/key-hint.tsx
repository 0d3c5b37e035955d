import classes from './key-hint.module.css';

/** Keys that do the same as the button beside it; shown only where there is likely to be a keyboard. */
export function KeyHint({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={classes['keys']} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
