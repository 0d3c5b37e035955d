import { roleText } from '@trilha/i18n/role-text';
import { PASSWORD_LEVELS, type PasswordLevel } from '@trilha/rules/identity/password.rule';
import { FACTOR_ROLES } from '@trilha/rules/identity/second-factor.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';

type FactorRole = (typeof FACTOR_ROLES)[number];

interface StrengthProps {
  readonly strength: PasswordLevel;
  readonly onChange: (strength: PasswordLevel) => void;
}

const levelOf = (value: string | null) => PASSWORD_LEVELS.find((level) => level === value);

/** How strong passwords must be. @spec CL-05 ID-17 */
export function StrengthField({ strength, onChange }: StrengthProps) {
  const text = useText('clients');
  return (
    <SelectField
      id="settings-passwordStrength"
      label={text('passwordStrength')}
      data={PASSWORD_LEVELS.map((value) => ({ value, label: text(`passwordStrength.${value}`) }))}
      description={text(`passwordStrength.${strength}.asks`)}
      renderOption={({ option: { value, label } }) => (
        <span className={classes['strength']}>
          {label}
          <small>{text(`passwordStrength.${levelOf(value) ?? strength}.asks`)}</small>
        </span>
      )}
      value={strength}
      onChange={(value) => onChange(levelOf(value) ?? strength)}
    />
  );
}

interface FactorProps {
  readonly asked: readonly FactorRole[];
  readonly onChange: (asked: FactorRole[]) => void;
}

/** Of whom a second factor is asked. @spec ID-27 */
export function FactorField({ asked, onChange }: FactorProps) {
  const text = useText('clients');
  const peopleText = useText('people');
  return (
    <fieldset className={classes['roles']} aria-describedby="settings-secondFactor">
      <legend>{text('secondFactor')}</legend>
      <p id="settings-secondFactor">{text('secondFactorText')}</p>
      {FACTOR_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={roleText(peopleText, role)}
          checked={asked.includes(role)}
          onChange={(event) =>
            onChange(
              FACTOR_ROLES.filter((each) =>
                each === role ? event.currentTarget.checked : asked.includes(each),
              ),
            )
          }
        />
      ))}
    </fieldset>
  );
}
