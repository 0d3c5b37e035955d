import { readBoot } from '@trilha/contract/clients/boot.calls';
import { AppError } from '@trilha/contract/errors';
import type { Bind } from '#platform/http/bind.ts';
import { bootOf, type DemoDoors } from './boot.ts';

export const routes = (bind: Bind, demo: DemoDoors | null): void =>
  bind.open(readBoot, async ({ platform }, { query }, { request }) => {
    const { client: slug, partner } = query;
    const boot = await bootOf(platform, { slug, host: request.hostname, partner }, demo);
    if (!boot) throw new AppError('unknown_address');
    if (partner !== undefined && !boot.partner) throw new AppError('not_found');
    return boot;
  });
