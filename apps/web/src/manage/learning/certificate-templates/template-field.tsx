import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import { templateChoicesQuery } from './template-queries.ts';

const DEFAULT = 'default';

interface TemplateFieldProps {
  readonly value: string | null;
  readonly onChange: (templateId: string | null) => void;
}

/** Which look a training's certificates have; not there where the client has but one. @spec LE-12 MG-02 */
export function TemplateField({ value, onChange }: TemplateFieldProps) {
  const text = useText('authoring');
  const { data } = useQuery(templateChoicesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <SelectField
      label={text('settings.certificateTemplate')}
      data={[
        { value: DEFAULT, label: text('settings.certificateDefault') },
        ...data.items.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={data.items.some(({ id }) => id === value) ? value : DEFAULT}
      onChange={(next) => onChange(next === DEFAULT ? null : next)}
    />
  );
}
