import type { TestApplication } from '../testing/application.ts';
import type { FurnishedClient } from './furnished-client.ts';
import type { Sample } from './sample-requests.ts';

/** The newest revision of a course, because an author who saw an older one is refused before anything else is said. */
export async function newest(
  { platform }: TestApplication,
  { client }: FurnishedClient,
  request: Sample,
): Promise<Sample> {
  const trainingId = request.params['trainingId'] ?? request.params['trailId'];
  if (typeof trainingId !== 'string') return request;
  const training = await platform.database
    .readerOf(client.id)
    .selectFrom('training')
    .select('revision')
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow();
  const withRevision = (part: unknown): unknown =>
    typeof part === 'object' && part !== null && 'revision' in part
      ? { ...part, revision: training.revision }
      : part;
  return {
    params: request.params,
    query: withRevision(request.query) as Sample['query'],
    body: withRevision(request.body),
  };
}
