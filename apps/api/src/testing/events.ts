import { createEvent } from '@trilha/contract/loyalty/event-administration.calls';
import { wallTimeIn } from '@trilha/rules/shared/time-zone';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import type { BuiltCampaign } from './loyalty.ts';
import type { BuiltPerson } from './world.ts';

const TIME_ZONE = 'America/Sao_Paulo';
const MINUTE = 60_000;

interface EventOptions {
  readonly title?: string;
  /** Minutes from now until it begins; it lasts an hour. */
  readonly inMinutes?: number;
  readonly levels?: number[];
  readonly vacancies?: number | null;
}

/** What is written of an event that begins so many minutes from now. */
export function writtenEvent(product: TestApplication, over: EventOptions = {}) {
  const starts = product.platform.now().getTime() + (over.inMinutes ?? 10) * MINUTE;
  return {
    kind: 'presential' as const,
    title: over.title ?? 'Encontro de vendedores',
    description: 'Novidades da estação.',
    place: 'Auditório da Rua Augusta, 100',
    broadcastUrl: 'https://sala.example/encontro',
    startsAt: wallTimeIn(new Date(starts), TIME_ZONE),
    endsAt: wallTimeIn(new Date(starts + 60 * MINUTE), TIME_ZONE),
    timeZone: TIME_ZONE,
    levels: over.levels ?? [1, 2, 3],
    vacancies: over.vacancies ?? null,
  };
}

/** An event of a campaign, planned by whoever may; answers its id. */
export async function planEvent(
  product: TestApplication,
  campaign: BuiltCampaign,
  by: BuiltPerson,
  over: EventOptions = {},
): Promise<string> {
  const { body } = await call(
    product,
    createEvent,
    { body: { campaignId: campaign.id, ...writtenEvent(product, over) } },
    { token: by.token },
  );
  return body.eventId;
}
