import {
  PASSWORD_LIMIT,
  PASSWORD_RULES,
  type PasswordLevel,
  passwordProblems,
} from '@trilha/rules/identity/password.rule';
import { PasswordField } from '@trilha/ui/password-field';
import type { RefObject } from 'react';
import { useText } from '#shared/use-text.ts';
import { PasswordMeter, PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly level: PasswordLevel;
  readonly contextWords: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The password that the server found among leaked ones, which no page knows. */
  readonly refused?: string | null;
  /** Whether the form was sent already: only then is something missing an error. */
  readonly tried: boolean;
}

/** One password, shown at a tap instead of typed twice, judged while it is typed by the server's own rule. @spec ID-17 */
export function NewPasswordField({
  field,
  level,
  contextWords,
  value,
  onChange,
  refused = null,
  tried,
}: NewPasswordFieldProps) {
  const text = useText('recovery');
  const problems = passwordProblems(value, level, contextWords);
  if (value !== '' && value === refused && !problems.includes('password_too_common'))
    problems.push('password_too_common');
  const { minimum } = PASSWORD_RULES[level];
  const missing = problems.map((problem) =>
    problem === 'password_too_short' ? text(`rule.${problem}`, { minimum }) : text(`rule.${problem}`),
  );
  return (
    <>
      <PasswordField
        ref={field}
        label={text('set.password')}
        name="new-password"
        autoComplete="new-password"
        maxLength={PASSWORD_LIMIT}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={
          tried && missing.length > 0
            ? text('set.refused', { rules: missing.join(', ').toLowerCase() })
            : null
        }
      />
      <PasswordMeter password={value} problems={problems} />
      <PasswordRules level={level} problems={problems} isEmpty={value === ''} />
    </>
  );
}
