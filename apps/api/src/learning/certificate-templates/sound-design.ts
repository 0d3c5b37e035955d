import { AppError } from '@trilha/contract/errors';
import { type CertificateDesign, designProblems } from '@trilha/rules/learning/certificate-design.rule';
import { completeFileById } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import { SIGNATURE_PURPOSE } from '../certificates/printed-design.ts';

/** No certificate is printed with a hole in it, or with a picture that is not there. @spec LE-12 */
export async function assertSoundDesign(
  scope: Pick<Context, 'db' | 'client'>,
  design: CertificateDesign,
): Promise<void> {
  const [first, ...others] = designProblems(design);
  if (first)
    throw new AppError(
      'validation_failed',
      first.placeholder ? { placeholder: first.placeholder } : {},
      [first, ...others].map(({ path, code }) => ({ path: `design.${path}`, code })),
    );
  for (const { imageFileId } of design.signatures)
    if (imageFileId) await completeFileById(scope, imageFileId, [SIGNATURE_PURPOSE]);
}
