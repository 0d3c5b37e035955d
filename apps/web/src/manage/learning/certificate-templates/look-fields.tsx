import { CERTIFICATE_LAYOUTS } from '@trilha/rules/learning/certificate-design.rule';
import { Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { Switch } from '@trilha/ui/switch';
import { boot } from '#shared/boot.ts';
import { useText } from '#shared/use-text.ts';
import { ColourField } from '../../clients/colour-field.tsx';
import type { Design } from './template-queries.ts';
import classes from './templates.module.css';

interface LookFieldsProps {
  readonly design: Design;
  readonly onChange: (next: Partial<Design>) => void;
}

/** Layout, colour, and what is shown beside the words. @spec LE-12 CL-05 */
export function LookFields({ design, onChange }: LookFieldsProps) {
  const text = useText('templates');
  return (
    <fieldset className={classes['group']}>
      <legend>{text('look')}</legend>
      <Stack gap={16}>
        <Segmented
          label={text('layout')}
          options={CERTIFICATE_LAYOUTS.map((value) => ({ value, label: text(`layout.${value}`) }))}
          value={design.layout}
          onChange={(layout) => onChange({ layout })}
        />
        <Switch
          label={text('brandColour')}
          checked={design.accent === null}
          onChange={(event) =>
            onChange({ accent: event.currentTarget.checked ? null : boot().client.colours.primary })
          }
        />
        {design.accent === null ? null : (
          <ColourField
            label={text('accent')}
            value={design.accent}
            onChange={(accent) => onChange({ accent })}
          />
        )}
        {(['showsLogo', 'showsWorkload', 'showsScore'] as const).map((field) => (
          <Switch
            key={field}
            label={text(field)}
            checked={design[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
