import { orderPlacedEvent } from '@trilha/contract/loyalty/events';
import { defineEvent } from '#platform/outbox.ts';

export const orderPlaced = defineEvent(orderPlacedEvent.name, orderPlacedEvent.payload);
