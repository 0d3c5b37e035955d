import type { Role } from '@trilha/contract/permissions';
import { roleText } from '@trilha/i18n/role-text';
import { Section, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { RoleMatrix } from '../people-queries.ts';
import { permissionGroups } from './permission-groups.ts';
import type { MatrixDraft } from './use-matrix-draft.ts';

interface RoleListProps {
  readonly matrix: RoleMatrix;
  readonly draft: MatrixDraft;
}

/** The matrix where there is no room for it: one role at a time. @spec MG-01 */
export function RoleList({ matrix, draft }: RoleListProps) {
  const text = useText('people');
  const [role, setRole] = useState<Role>(matrix.roles[0]?.role ?? 'learner');
  const members = matrix.roles.find((other) => other.role === role)?.members ?? 0;
  return (
    <Stack gap={24}>
      <SelectField
        label={text('matrix.role')}
        description={text('matrix.members', { count: members })}
        data={matrix.roles.map((other) => ({ value: other.role, label: roleText(text, other.role) }))}
        value={role}
        onChange={(value) => setRole(matrix.roles.find((other) => other.role === value)?.role ?? role)}
      />
      {permissionGroups(matrix.permissions).map(({ subject, rows }) => (
        <Section key={subject} title={text(`subject.${subject}`)}>
          <Stack gap={4}>
            {rows.map((row) => {
              const isHeld = draft.isHeld(role, row.permission);
              return (
                <Switch
                  key={row.permission}
                  label={text(`permission.${row.permission}`)}
                  description={isHeld === row.usual.includes(role) ? undefined : text('matrix.changed')}
                  checked={isHeld}
                  disabled={!row.mayGive}
                  onChange={() => draft.toggle(role, row.permission)}
                />
              );
            })}
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}
