import { Segmented } from '@trilha/ui/segmented';
import { useMode } from '@trilha/ui/theme-provider';
import { useText } from '../use-text.ts';

/** Light, dark, or as the system says. */
export function ModeChoice() {
  const text = useText('shell');
  const { mode, chooseMode } = useMode();
  return (
    <Segmented
      label={text('mode')}
      value={mode}
      onChange={chooseMode}
      options={[
        { value: 'auto', label: text('mode.auto') },
        { value: 'light', label: text('mode.light') },
        { value: 'dark', label: text('mode.dark') },
      ]}
    />
  );
}
