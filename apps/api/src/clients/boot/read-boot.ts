import { readBoot } from '@trilha/contract/clients/boot.calls';
import { AppError } from '@trilha/contract/errors';
import type { Bind } from '#platform/http/bind.ts';
import { ASKED_AGAIN } from '#platform/http/unchanged.ts';
import { bootOf, type DemoDoors } from './boot.ts';

export const routes = (bind: Bind, demo: DemoDoors | null): void =>
  bind.open(readBoot, async ({ platform }, { query }, { request, reply }) => {
    const { client: slug, partner } = query;
    const boot = await bootOf(platform, { slug, host: request.hostname, partner }, demo);
    if (!boot) throw new AppError('unknown_address');
    if (partner !== undefined && !boot.partner) throw new AppError('not_found');
    // Asked by every tab and every login: who has it already is told so in a line.
    reply.header('cache-control', ASKED_AGAIN);
    return boot;
  });
