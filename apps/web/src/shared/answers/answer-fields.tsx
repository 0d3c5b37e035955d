import { isDayFirst } from '@trilha/i18n/formats';
import { type DocumentCountry, documentMask, formattedDocument } from '@trilha/rules/identity/documents.rule';
import { formattedZip, stateOfZip, statesOf } from '@trilha/rules/identity/registration/address.rule';
import {
  CHOICES,
  type ChosenPart,
  isChosen,
  isTelephone,
} from '@trilha/rules/identity/registration/answer-values.rule';
import {
  callingCode,
  formattedPhone,
  formattedTelephone,
} from '@trilha/rules/identity/registration/phone.rule';
import {
  PARTS_OF_FIELD,
  type RegistrationAnswers,
  type RegistrationPart,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import {
  type AskedField,
  isSensitive,
  type SensitiveField,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { DateField } from '@trilha/ui/date-field';
import { SelectField } from '@trilha/ui/select-field';
import { TextField, type TextFieldProps } from '@trilha/ui/text-field';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './answers.module.css';
import { useChoiceText } from './choice-text.ts';

export interface AnswerFieldsProps {
  readonly fields: readonly AskedField[];
  readonly country: DocumentCountry;
  readonly answers: RegistrationAnswers;
  readonly onChange: (change: RegistrationAnswers) => void;
  /** A field was left: from now on it says what is wrong. */
  readonly onLeave: (part: RegistrationPart) => void;
  readonly problem: (part: RegistrationPart) => string | null;
  /** What is said of a part beside its name. */
  readonly hints?: Readonly<Partial<Record<RegistrationPart, string>>>;
}

export const fieldId = (part: string): string => `registration-${part}`;

/** The parts of these fields in the client's order, masked and judged while they are typed. @spec ID-15 ID-16 ID-18 */
export function AnswerFields({ fields, ...rest }: AnswerFieldsProps) {
  return (
    <div className={classes['fields']}>
      {fields.map(({ field, presence }) =>
        PARTS_OF_FIELD[field]
          .filter((part) => part !== 'disabilityDescription' || rest.answers.disability === 'yes')
          .map((part) => (
            <Part
              key={part}
              part={part}
              isOptional={presence !== 'required'}
              purpose={isSensitive(field) && part === field ? field : null}
              {...rest}
            />
          )),
      )}
    </div>
  );
}

interface PartProps extends Omit<AnswerFieldsProps, 'fields'> {
  readonly part: RegistrationPart;
  readonly isOptional: boolean;
  /** What the law guards is asked with what it is for. */
  readonly purpose: SensitiveField | null;
}

/** How a browser and a keyboard can help. */
const HELP: Readonly<Partial<Record<RegistrationPart, TextFieldProps>>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  jobTitle: { autoComplete: 'organization-title' },
  company: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  emailConfirmation: { type: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  nickname: { autoComplete: 'nickname' },
  childrenCount: { inputMode: 'numeric', autoComplete: 'off' },
  gminNumber: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  cadvCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel-national' },
  residentialPhone: { type: 'tel', autoComplete: 'home tel-national' },
  commercialPhone: { type: 'tel', autoComplete: 'work tel-national' },
  communicationPhone: { type: 'tel', autoComplete: 'off' },
  zipCode: { autoComplete: 'postal-code' },
  street: { autoComplete: 'address-line1' },
  complement: { autoComplete: 'address-line2' },
  neighborhood: { autoComplete: 'address-level3' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
};

function Part({ part, isOptional, purpose, country, answers, onChange, onLeave, problem, hints }: PartProps) {
  const text = useText('answers');
  const value = answers[part] ?? '';
  const shared = {
    id: fieldId(part),
    label: part === 'document' ? text(`document.${country}`) : text(`part.${part}`),
    error: problem(part),
    ...(isOptional || part === 'complement' ? { description: text('optional') } : {}),
    ...(purpose ? { description: text(`purpose.${purpose}`) } : {}),
    ...(hints?.[part] ? { description: hints[part] } : {}),
  };
  if (part === 'birthday')
    return <Birthday {...shared} value={value} onChange={onChange} onLeave={() => onLeave(part)} />;
  if (isChosen(part))
    return (
      <Choice
        {...shared}
        part={part}
        mayBeEmpty={isOptional}
        value={value}
        onChange={onChange}
        onLeave={() => onLeave(part)}
      />
    );
  const states = part === 'state' ? statesOf(country) : [];
  if (states.length > 0)
    return (
      <SelectField
        {...shared}
        searchable
        placeholder={text('chooseState')}
        data={states.map(({ code, name }) => ({ value: code, label: name }))}
        value={value || null}
        onChange={(state) => onChange({ state: state ?? '' })}
        onBlur={() => onLeave(part)}
      />
    );
  return (
    <TextField
      {...HELP[part]}
      {...shared}
      {...(part === 'phone' || isTelephone(part)
        ? { leftSection: <span>{callingCode(country)}</span>, leftSectionWidth: 56 }
        : {})}
      {...(part === 'document' && documentMask(country) ? { inputMode: keyboardOf(country) } : {})}
      {...(part === 'document' && isEightDigits(country) ? { description: text('document.hint8') } : {})}
      name={part}
      maxLength={400}
      value={value}
      onChange={(event) => onChange(typed(part, country, answers, event.currentTarget.value))}
      onBlur={() => onLeave(part)}
    />
  );
}

/** A RUT may end in a letter. */
const keyboardOf = (country: DocumentCountry): 'numeric' | 'text' => (country === 'CL' ? 'text' : 'numeric');
const isEightDigits = (country: DocumentCountry): boolean => country === 'AR' || country === 'UY';

/** What was typed in the form it is shown in; a whole postal code brings its state along. */
function typed(
  part: RegistrationPart,
  country: DocumentCountry,
  answers: RegistrationAnswers,
  raw: string,
): RegistrationAnswers {
  if (part === 'document') return { document: formattedDocument(country, raw) };
  if (part === 'phone') return { phone: formattedPhone(country, raw) };
  if (isTelephone(part)) return { [part]: formattedTelephone(country, raw) };
  if (part !== 'zipCode') return { [part]: raw };
  const state = stateOfZip(country, raw);
  return { zipCode: formattedZip(country, raw), ...(state && !answers.state ? { state } : {}) };
}

interface ValueProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (change: RegistrationAnswers) => void;
  readonly onLeave: () => void;
}

interface ChoiceProps extends ValueProps {
  readonly part: ChosenPart;
  /** What need not be answered can be taken back. */
  readonly mayBeEmpty: boolean;
}

function Choice({ part, mayBeEmpty, value, onChange, onLeave, ...shared }: ChoiceProps) {
  const text = useText('answers');
  const wordsOf = useChoiceText();
  return (
    <SelectField
      {...shared}
      placeholder={text('choose')}
      data={CHOICES[part].map((choice) => ({ value: choice, label: wordsOf(part, choice) }))}
      clearable={mayBeEmpty}
      value={value || null}
      onChange={(choice) => onChange({ [part]: choice ?? '' })}
      onBlur={onLeave}
    />
  );
}

function Birthday({ value, onChange, onLeave, ...shared }: ValueProps) {
  const text = useText('answers');
  const locale = useLocale();
  return (
    <div onBlur={onLeave}>
      <DateField
        {...shared}
        name="bday"
        autoComplete="bday"
        value={value || null}
        onChange={(day) => onChange({ birthday: day ?? '' })}
        order={isDayFirst(locale) ? 'day-first' : 'month-first'}
        invalidText={text('problem.birthday_invalid')}
        min="1906-01-01"
      />
    </div>
  );
}
