import { MODULES, type ModuleName } from '@trilha/rules/clients/modules.rule';
import { isBuilt } from '@trilha/rules/clients/unbuilt-modules.rule';
import { Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import type { PartProps } from './settings-query.ts';
import { UnbuiltModules } from './unbuilt-modules.tsx';

/** What the client has. @spec CL-01 CL-03 */
export function ModulesPart({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  const { modules, hasRanking, hasProfile, trainingUsesScore } = settings;
  const toggle = (module: ModuleName, isOn: boolean): void =>
    set({
      modules: MODULES.filter((each) => (each === module ? isOn : modules.includes(each))),
    });
  return (
    <Stack gap={16}>
      <p className={classes['note']}>{text('modules.note')}</p>
      {problem('modules') ? <p className={classes['problem']}>{problem('modules')}</p> : null}
      <div className={classes['switches']} id="settings-modules" tabIndex={-1}>
        {MODULES.filter(isBuilt).map((module) => (
          <Switch
            key={module}
            label={text(`module.${module}`)}
            checked={modules.includes(module)}
            onChange={(event) => toggle(module, event.currentTarget.checked)}
          />
        ))}
        <Switch
          label={text('hasRanking')}
          checked={hasRanking}
          onChange={(event) => set({ hasRanking: event.currentTarget.checked })}
        />
        <Switch
          label={text('hasProfile')}
          description={text('hasProfile.note')}
          checked={hasProfile}
          onChange={(event) => set({ hasProfile: event.currentTarget.checked })}
        />
        <Switch
          label={text('trainingUsesScore')}
          checked={trainingUsesScore}
          onChange={(event) => set({ trainingUsesScore: event.currentTarget.checked })}
        />
      </div>
      <UnbuiltModules />
    </Stack>
  );
}
