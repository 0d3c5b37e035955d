import { z } from 'zod';
import { id } from '../fields.ts';

/** A person's points are reserved and to be sent to the programme. */
export const transferAskedEvent = {
  name: 'transfer.points-asked',
  payload: z.object({ transferId: id }),
} as const;

/** Somebody of the team wants to know what the programme says of a transfer. */
export const transferQuestionedEvent = {
  name: 'transfer.questioned',
  payload: z.object({ transferId: id }),
} as const;
