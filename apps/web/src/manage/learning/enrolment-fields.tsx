import { ENROLMENT_TYPES, type EnrolmentType } from '@trilha/rules/learning/enrolment.rule';
import { NumberField } from '@trilha/ui/number-field';
import { SelectField } from '@trilha/ui/select-field';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';

interface EnrolmentFieldsProps {
  /** All of them where nothing is said. */
  readonly offered?: readonly EnrolmentType[];
  readonly fields: { readonly enrolmentType: EnrolmentType; readonly price: number | null };
  readonly change: (next: { readonly enrolmentType?: EnrolmentType; readonly price?: number | null }) => void;
}

/** How a training is entered, and for how many points; points are there where campaigns are. @spec LE-06 */
export function EnrolmentFields({ fields, change, offered = ENROLMENT_TYPES }: EnrolmentFieldsProps) {
  const text = useText('authoring');
  const hasPoints = useSession().selectedClient.modules.includes('campaigns');
  const types = ENROLMENT_TYPES.filter(
    (type) =>
      fields.enrolmentType === type || (offered.includes(type) && (type !== 'by_points' || hasPoints)),
  );
  return (
    <>
      <SelectField
        label={text('settings.enrolment')}
        data={types.map((value) => ({ value, label: text(`enrolment.${value}`) }))}
        value={fields.enrolmentType}
        onChange={(value) =>
          change({ enrolmentType: ENROLMENT_TYPES.find((type) => type === value) ?? 'free' })
        }
      />
      {fields.enrolmentType === 'by_points' ? (
        <NumberField
          label={text('settings.price')}
          description={text('settings.priceNote')}
          min={1}
          allowDecimal={false}
          value={fields.price ?? ''}
          onChange={(value) => change({ price: value === '' || Number(value) < 1 ? null : Number(value) })}
        />
      ) : null}
    </>
  );
}
