import type { RoleChanges } from '@trilha/contract/permissions';
import { z } from 'zod';

const changes = z.record(z.string(), z.record(z.string(), z.boolean())).catch({});

/** What a client has changed of its roles, as the database keeps it. @spec MG-01 */
export const roleChangesOf = (stored: unknown): RoleChanges | null =>
  stored === null || stored === undefined ? null : changes.parse(stored);
