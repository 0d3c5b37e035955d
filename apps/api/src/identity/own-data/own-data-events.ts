import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** Somebody asked for a copy of their data. */
export const ownDataAsked = defineEvent('identity.own-data-asked', z.object({ copyId: z.uuid() }));

/** The copy can be downloaded. */
export const ownDataReady = defineEvent(
  'identity.own-data-ready',
  z.object({ personId: z.uuid(), expiresAt: z.iso.datetime() }),
);
