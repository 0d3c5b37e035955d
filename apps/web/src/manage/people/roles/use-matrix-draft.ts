import type { Permission, Role } from '@trilha/contract/permissions';
import { useState } from 'react';
import type { RoleMatrix } from '../people-queries.ts';

export interface Square {
  readonly role: Role;
  readonly permission: Permission;
  readonly held: boolean;
}

export interface MatrixDraft {
  readonly isHeld: (role: Role, permission: Permission) => boolean;
  readonly toggle: (role: Role, permission: Permission) => void;
  readonly changes: readonly Square[];
  readonly discard: () => void;
}

/** Squares changed and not saved yet, over what the server has. */
export function useMatrixDraft(matrix: RoleMatrix): MatrixDraft {
  const [changed, setChanged] = useState<ReadonlyMap<string, Square>>(new Map());
  const stored = (role: Role, permission: Permission): boolean =>
    matrix.permissions.find((row) => row.permission === permission)?.holders.includes(role) ?? false;
  const isHeld = (role: Role, permission: Permission): boolean =>
    changed.get(`${role} ${permission}`)?.held ?? stored(role, permission);
  return {
    isHeld,
    toggle: (role, permission) => {
      const held = !isHeld(role, permission);
      const next = new Map(changed);
      if (held === stored(role, permission)) next.delete(`${role} ${permission}`);
      else next.set(`${role} ${permission}`, { role, permission, held });
      setChanged(next);
    },
    changes: [...changed.values()],
    discard: () => setChanged(new Map()),
  };
}
