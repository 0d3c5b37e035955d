import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import {
  PASSWORD_RULES,
  type PasswordLevel,
  type PasswordProblem,
  passwordStrength,
} from '@trilha/rules/identity/password.rule';
import { useText } from '#shared/use-text.ts';
import classes from './recovery.module.css';

const SEGMENTS = ['weak', 'medium', 'strong'] as const;

interface PasswordMeterProps {
  readonly password: string;
  readonly problems: readonly PasswordProblem[];
}

/** How hard the password is to guess, in words and in a bar; one that is refused is never called strong. @spec ID-17 */
export function PasswordMeter({ password, problems }: PasswordMeterProps) {
  const text = useText('recovery');
  const strength = problems.length > 0 ? 'weak' : passwordStrength(password);
  const lit = password === '' ? 0 : SEGMENTS.indexOf(strength) + 1;
  return (
    <div className={classes['meter']} data-strength={strength}>
      <div className={classes['segments']} aria-hidden="true">
        {SEGMENTS.map((segment, index) => (
          <span key={segment} data-on={index < lit || undefined} />
        ))}
      </div>
      <output>
        <span>{text('set.strength')}</span>
        {password === '' ? null : <strong>{text(`set.${strength}`)}</strong>}
      </output>
    </div>
  );
}

interface PasswordRulesProps {
  readonly level: PasswordLevel;
  readonly problems: readonly PasswordProblem[];
  readonly isEmpty: boolean;
}

/** Each condition of the client's level and whether it is met. @spec ID-17 */
export function PasswordRules({ level, problems, isEmpty }: PasswordRulesProps) {
  const text = useText('recovery');
  const { minimum, needs } = PASSWORD_RULES[level];
  const shown: readonly PasswordProblem[] = [
    'password_too_short',
    ...needs,
    'password_too_common',
    'password_contains_personal_data',
    ...problems.filter((problem) => problem === 'password_too_long'),
  ];
  return (
    <section className={classes['rules']} aria-labelledby="password-rules">
      <h2 id="password-rules">{text('set.rules')}</h2>
      <ul>
        {shown.map((rule) => {
          const isMet = !isEmpty && !problems.includes(rule);
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? (
                <IconCircleCheckFilled size={18} aria-hidden="true" />
              ) : (
                <IconCircle size={18} aria-hidden="true" />
              )}
              <span>
                {rule === 'password_too_short' ? text(`rule.${rule}`, { minimum }) : text(`rule.${rule}`)}
              </span>
              <span className="visually-hidden">{text(isMet ? 'set.met' : 'set.unmet')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
