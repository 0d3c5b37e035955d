import { readBoot } from '@trilha/contract/clients/boot.calls';
import { AppError } from '@trilha/contract/errors';
import type { Bind } from '#platform/http/bind.ts';
import { bootOf, type DemoDoors } from './boot.ts';

export const routes = (bind: Bind, demo: DemoDoors | null): void =>
  bind.open(readBoot, async ({ platform }, { query }, { request }) => {
    const boot = await bootOf(platform.database, { slug: query.client, host: request.hostname }, demo);
    if (!boot) throw new AppError('not_found');
    return boot;
  });
