import { IconGripVertical } from '@tabler/icons-react';
import classes from './ordering.module.css';

/** What an entry is dragged by; whoever uses keys or a screen reader has its buttons and Alt with an arrow. @spec MG-02 PL-08 */
export function Grip() {
  return (
    <span className={classes['grip']} data-grip="" aria-hidden="true">
      <IconGripVertical size={20} />
    </span>
  );
}
