import type { ModuleName } from '@trilha/rules/clients/modules.rule';
import type { Permission } from './permissions.ts';

interface QueueAccess {
  readonly access: Permission;
  /** The module of the client without which nobody has the queue. */
  readonly module: ModuleName | null;
}

/**
 * The queues of the back office in which several people work at once, and who may list each: the same as its list asks
 * for. Whoever may is told, within seconds, that a queue has turned; what is in it now, the screen asks. @spec IN-03 MG-03
 */
export const QUEUES = {
  registrations: { access: 'people.registration.decide', module: null },
  enrolment_requests: { access: 'learning.enrolment.override', module: null },
  sales: { access: 'loyalty.sale.audit', module: 'campaigns' },
  photos: { access: 'loyalty.sale.audit', module: 'campaigns' },
  levels: { access: 'loyalty.level.decide', module: 'campaigns' },
  order_audit: { access: 'loyalty.order.audit', module: 'rewards' },
  orders: { access: 'loyalty.order.process', module: 'rewards' },
  essays: { access: 'assessment.essay.grade', module: null },
  imports: { access: 'people.person.import', module: null },
} as const satisfies Record<string, QueueAccess>;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** The queues a person may list, by the permissions they hold and the modules of their client. @spec MG-01 CL-03 */
export const queuesOpenTo = (
  permissions: ReadonlySet<string>,
  modules: ReadonlySet<string>,
): readonly QueueName[] =>
  QUEUE_NAMES.filter((name) => {
    const { access, module } = QUEUES[name];
    return permissions.has(access) && (module === null || modules.has(module));
  });
