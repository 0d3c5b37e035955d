import { isSharedIn } from '@trilha/rules/identity/shared-device.rule';
import type { FastifyRequest } from 'fastify';

/** What somebody signs in on. */
export interface Device {
  /** What the browser says of itself. */
  readonly agent: string;
  /** Whether more people use it, as a cookie of the device says. @spec ID-24 */
  readonly shared: boolean;
}

export const deviceOf = ({ headers }: FastifyRequest): Device => ({
  agent: headers['user-agent'] ?? '',
  shared: isSharedIn(headers.cookie ?? ''),
});
