import { BATCH_LEFT_OUT, BATCH_PIECE, REAUDIT_VERDICTS } from '@trilha/rules/loyalty/audit/batch.rule';
import { QUEUE_ORDERS, RISK_LEVELS } from '@trilha/rules/loyalty/audit/risk.rule';
import { z } from 'zod';
import { id, instant, text, yesOrNo } from '../fields.ts';
import { named } from './shapes.ts';

type Names = readonly [string, ...string[]];

export const riskLevel = z.enum(RISK_LEVELS);
/** How many there are of each level. */
export const risks = z.record(riskLevel, z.int());
export const queueOrder = z.enum(QUEUE_ORDERS).optional();

/** How much attention something asks for, and why; it advises, and people decide. @spec LO-30 */
export const riskWith = <const Codes extends Names>(codes: Codes) =>
  z.object({
    level: riskLevel,
    /** 0 to 100. */
    score: z.int(),
    /** What weighs most first, with what its sentence counts. */
    reasons: z.array(z.object({ code: z.enum(codes), value: z.number().nullable() })),
    /** Null while it waits to be weighed. */
    weighedAt: instant.nullable(),
  });

/** What narrows every queue of auditors down. @spec LO-30 */
export const auditQueueFilter = {
  risk: riskLevel.optional(),
  /** Only those drawn to be looked at again, by somebody else than who approved them. */
  reaudit: yesOrNo.optional(),
  /** Only those that wait for a second auditor. */
  secondLook: yesOrNo.optional(),
  /** Only those whose refusal is under appeal. */
  appealed: yesOrNo.optional(),
  /** Only those that wait longer than they should. */
  late: yesOrNo.optional(),
};

/** What an auditor proposes where two decide; it moves no points. @spec LO-30 */
export const proposalWith = <const Decisions extends Names, const Reasons extends Names>(
  decisions: Decisions,
  reasons: Reasons,
) =>
  z.object({
    id,
    decision: z.enum(decisions),
    reason: z.enum(reasons).nullable(),
    note: z.string().nullable(),
    proposedBy: named,
    proposedAt: instant,
  });

/** Whose word the appeal of its refusal waits for; null without an open one. */
export const openAppealState = z.enum(['open', 'asked']).nullable();

/** Where something stands in the filtered queue, and its neighbours there. */
export const queuePlace = z.object({
  previousId: id.nullable(),
  nextId: id.nullable(),
  position: z.int(),
  total: z.int(),
});

/** What waits for whoever asks beside a queue, and how many decisions of ninety days came in time. @spec LO-30 */
export const auditBacklog = z.object({
  /** Proposals of other auditors about what is not one's own. */
  secondLooks: z.int(),
  /** One's own, which another auditor confirms. */
  ownProposals: z.int(),
  /** Open appeals that wait for an auditor who neither appeals nor refused. */
  appeals: z.int(),
  late: z.int(),
  decided: z.int(),
  decidedInTime: z.int(),
});

/** Looked at again: what waits for whoever asks, and what was found in ninety days. */
export const reauditCounts = z.object({ waiting: z.int(), confirmed: z.int(), overturned: z.int() });

/** What would be approved together, in figures. */
export const batchFigures = {
  points: z.int(),
  /** One's own, which somebody else approves. */
  own: z.int(),
  /** How many another auditor looks at again, at least. */
  reaudited: z.int(),
  /** How many of them are worth so much that they are proposed, for another auditor to confirm. */
  proposed: z.int(),
};

export const batchLimit = BATCH_PIECE;
export const batchLeftOut = z.enum(BATCH_LEFT_OUT);
/** What became of one piece of a batch. */
export const batchOutcome = { batchId: id, approved: z.int(), proposed: z.int(), drawn: z.int() };
export const batchUndone = z.object({ undone: z.int(), kept: z.int() });

/** The word of whoever looks at a drawn approval again. */
export const reauditBody = <const Reasons extends Names>(reasons: Reasons) =>
  z.strictObject({
    verdict: z.enum(REAUDIT_VERDICTS),
    reason: z.enum(reasons).nullable(),
    note: text(500).nullable(),
    revision: z.int(),
  });
