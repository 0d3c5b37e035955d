import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import { actingAs } from '#identity/index.ts';
import { inTransaction, type Platform } from '#platform/context.ts';
import type { CloudRegistration } from '#platform/scorm-cloud/scorm-cloud.ts';
import { readResult } from '#platform/scorm-cloud/shapes.ts';
import { keepResult } from './keep-result.ts';
import { runById } from './registrations.queries.ts';

const PATH = '/scorm-cloud/:clientId/results';
const LARGEST_RESULT = 256 * 1024;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Where SCORM Cloud posts the results of a run, with a password of this run alone. @spec PL-03 */
export const postBackOf = (
  { addresses, signer }: Pick<Platform, 'addresses' | 'signer'>,
  clientId: string,
  registrationId: string,
): CloudRegistration['postBack'] => ({
  url: `${addresses.origin}${PATH.replace(':clientId', clientId)}`,
  userName: registrationId,
  password: signer.sign({ purpose: 'scorm-cloud-result', clientId, registrationId }),
});

/**
 * Takes the results that SCORM Cloud posts (its `REGISTRATION` postback, by basic authentication). What it answers with
 * an error comes again, up to seventy times: so a result that can change nothing any more, because the learner has
 * left, the activity is gone or the result is old, is answered as taken. 401 for a wrong password, 422 for another
 * form. @spec PL-03
 */
export function postbackRoutes(app: FastifyInstance, platform: Platform): void {
  app.post<{ Params: { clientId: string } }>(PATH, { bodyLimit: LARGEST_RESULT }, async (request, reply) => {
    const { clientId } = request.params;
    const registrationId = provenRun(platform, clientId, request.headers.authorization);
    if (registrationId === null)
      return reply.code(401).header('www-authenticate', 'Basic realm="results"').send();
    const result = readResult(request.body);
    if (result?.registrationId !== registrationId) throw new AppError('validation_failed');
    const run = await runById(platform.database.readerOf(clientId), clientId, registrationId);
    if (run) {
      const place = { trainingId: run.training_id, registrationId };
      try {
        const context = await actingAs(platform, { clientId, membershipId: run.membership_id }, request.id);
        await inTransaction(context, (tx) => keepResult(tx, place, result));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        platform.log.info({ clientId, code: error.code }, 'a result of SCORM Cloud changed nothing');
      }
    }
    return reply.code(204).send();
  });
}

/** The run whose password was brought, or null. */
function provenRun({ signer }: Platform, clientId: string, authorization: string | undefined): string | null {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization ?? '') ?? [];
  const [registrationId = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  if (!ID.test(clientId) || !ID.test(registrationId)) return null;
  const isKnown = signer.verify({ purpose: 'scorm-cloud-result', clientId, registrationId }, password);
  return isKnown ? registrationId : null;
}
