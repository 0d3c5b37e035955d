import type { CloudResult } from '@trilha/rules/learning/cloud-progress.rule';
import { z } from 'zod';

/** What we read of SCORM Cloud's answers; everything else in them is ignored. */
export const textResult = z.object({ result: z.string().min(1).max(255) });
export const courseSchema = z.object({ title: z.string().max(2000) });
export const linkSchema = z.object({ launchLink: z.url({ protocol: /^https?$/ }) });
export const importJob = z.object({
  status: z.enum(['RUNNING', 'COMPLETE', 'ERROR']),
  message: z.string().nullish(),
  importResult: z.object({ course: courseSchema.nullish() }).nullish().catch(null),
});

/** Numbers that are none come as text or not at all. */
const number = z.number().nullish().catch(null);
const registration = z.object({
  id: z.string(),
  updated: z.iso.datetime({ offset: true }).nullish().catch(null),
  registrationCompletion: z.enum(['COMPLETED', 'INCOMPLETE', 'UNKNOWN']).catch('UNKNOWN'),
  registrationSuccess: z.enum(['PASSED', 'FAILED', 'UNKNOWN']).catch('UNKNOWN'),
  score: z.object({ scaled: number }).nullish().catch(null),
  registrationCompletionAmount: number,
  totalSecondsTracked: number,
});

/** A registration as it is answered and as it is posted back: both have one form (RegistrationSchema); else null. */
export function readResult(said: unknown): (CloudResult & { readonly registrationId: string }) | null {
  const parsed = registration.safeParse(said);
  if (!parsed.success) return null;
  const { data } = parsed;
  return {
    registrationId: data.id,
    updated: data.updated ?? null,
    completion: data.registrationCompletion,
    success: data.registrationSuccess,
    score: data.score?.scaled ?? null,
    amount: data.registrationCompletionAmount ?? null,
    seconds: Math.min(10_000_000, Math.max(0, data.totalSecondsTracked ?? 0)),
  };
}
