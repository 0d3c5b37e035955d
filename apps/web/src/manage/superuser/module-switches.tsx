import { MODULES, type ModuleName } from '@trilha/rules/clients/modules.rule';
import { isBuilt } from '@trilha/rules/clients/unbuilt-modules.rule';
import { Switch } from '@trilha/ui/switch';
import { useText } from '#shared/use-text.ts';
import classes from '../clients/clients.module.css';
import { UnbuiltModules } from '../clients/unbuilt-modules.tsx';

interface ModuleSwitchesProps {
  readonly modules: readonly ModuleName[];
  readonly problem: string | null;
  readonly onChange: (modules: ModuleName[]) => void;
}

/** What a client has, switch by switch. @spec CL-01 CL-03 */
export function ModuleSwitches({ modules, problem, onChange }: ModuleSwitchesProps) {
  const text = useText('clients');
  return (
    <>
      {problem ? <p className={classes['problem']}>{problem}</p> : null}
      <div className={classes['switches']} id="client-modules" tabIndex={-1}>
        {MODULES.filter(isBuilt).map((module) => (
          <Switch
            key={module}
            label={text(`module.${module}`)}
            checked={modules.includes(module)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(MODULES.filter((each) => (each === module ? checked : modules.includes(each))))
            }
          />
        ))}
      </div>
      <UnbuiltModules />
    </>
  );
}
