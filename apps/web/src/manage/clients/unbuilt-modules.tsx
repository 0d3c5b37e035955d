import { UNBUILT_MODULES } from '@trilha/rules/clients/unbuilt-modules.rule';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './clients.module.css';

/** Names what the product has nothing of yet, so that nobody looks for its switch. @spec CL-01 CL-03 */
export function UnbuiltModules() {
  const text = useText('clients');
  const locale = useLocale();
  const names = UNBUILT_MODULES.filter((module) => module !== 'webcasts').map((module) =>
    text(`module.${module}`),
  );
  return (
    <p className={classes['note']}>
      {text('modules.unbuilt', { modules: new Intl.ListFormat(locale).format(names) })}
    </p>
  );
}
