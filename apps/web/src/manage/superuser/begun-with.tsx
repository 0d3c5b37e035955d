import { roleText } from '@trilha/i18n/role-text';
import { Notice } from '@trilha/ui/notice';
import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import type { ClientDefaults } from './clients-queries.ts';

/** What a new client is given without being asked for it. @spec MG-06 CL-05 */
export function BegunWith({
  defaults: { passwordStrength, secondFactorRoles },
}: {
  readonly defaults: ClientDefaults;
}) {
  const text = useText('superuser');
  const people = useText('people');
  const roles = secondFactorRoles.map((role) => roleText(people, role)).join(', ');
  return (
    <Notice tone="info" action={<TextLink to="/manage/client-defaults">{text('defaults.change')}</TextLink>}>
      {text('defaults.begins', {
        password: text(`defaults.password.${passwordStrength}`),
        factor: roles ? text('defaults.factor', { roles }) : text('defaults.noFactor'),
      })}
    </Notice>
  );
}
