import type { Icon } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useRovingFocus } from './roving-focus.ts';
import classes from './writing.module.css';

export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly run: () => void;
  /** For what is on or off; left out for what is done at once. */
  readonly on?: boolean;
  /** It cannot be done just now; it stays reachable, so that the keyboard does not lose its place. */
  readonly off?: boolean;
  /** The keys that do the same. */
  readonly keys?: string;
}

/** Groups of tools under one stop of the tab key. @spec MG-02 PL-08 */
export function Toolbar({
  label,
  groups,
}: {
  readonly label: string;
  readonly groups: readonly (readonly Tool[])[];
}) {
  const roving = useRovingFocus();
  const first = groups[0]?.[0]?.id;
  return (
    <div role="toolbar" aria-label={label} className={classes['toolbar']} {...roving.bar}>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 ? <span className={classes['divider']} aria-hidden="true" /> : null}
          {group.map(({ id, label: name, icon: Sign, run, on, off = false, keys }) => (
            <button
              key={id}
              type="button"
              data-tool={id}
              className={classes['tool']}
              aria-label={name}
              title={keys ? `${name} (${keys})` : name}
              aria-pressed={on}
              aria-disabled={off || undefined}
              tabIndex={roving.tabIndexOf(id, id === first)}
              // The words stay chosen while a tool is used with the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (off ? undefined : run())}
            >
              <Sign size={20} stroke={1.75} aria-hidden="true" />
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
