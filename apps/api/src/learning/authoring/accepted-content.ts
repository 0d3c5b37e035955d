import { AppError } from '@trilha/contract/errors';
import {
  type ActivityContent,
  isGameContent,
  isTestContent,
  PAGE_LIMIT,
} from '@trilha/contract/learning/activity-content';
import { lacksKeys } from '@trilha/rules/assessment/keyless-draw.rule';
import { alikeReactionOptions } from '@trilha/rules/assessment/reactions/reaction-problems.rule';
import { picturesOfGame } from '@trilha/rules/games/game-pictures.rule';
import { soundsOfGame } from '@trilha/rules/games/game-sounds.rule';
import { picturesIn } from '@trilha/rules/writing/picture-file.rule';
import { cloudCourseById, completeFileById } from '#files/index.ts';
import type { Transaction } from '#platform/context.ts';
import { cleanHtml } from '#platform/written-text.ts';
import { drawableOf } from './bank-questions.queries.ts';

/** Content as it is stored: a page reduced to what is allowed, and all that it names there and of this client. */
export async function acceptedContent(tx: Transaction, content: ActivityContent): Promise<ActivityContent> {
  await assertParts(tx, content);
  if (content.kind !== 'html') return content;
  const path = 'content.html';
  const html = cleanHtml(content.html, { pictures: true }, path);
  if (Array.from(html).length > PAGE_LIMIT)
    throw new AppError('validation_failed', { maximum: PAGE_LIMIT }, [{ path, code: 'too_long' }]);
  for (const fileId of picturesIn(html)) await completeFileById(tx, fileId, ['page_image']);
  return { kind: 'html', html };
}

const PURPOSES = {
  pdf: 'document',
  ppt: 'office_document',
  video: 'video',
  audio: 'audio',
  scorm: 'package',
  cmi5: 'package',
  flash: 'flash',
} as const;

/** Files and banks that a content names must be whole and of this client, and a bank have the keys that a test grades by. */
async function assertParts(tx: Transaction, content: ActivityContent): Promise<void> {
  if ('fileId' in content) await completeFileById(tx, content.fileId, [PURPOSES[content.kind]]);
  if (content.kind === 'video')
    for (const { fileId } of content.captions) await completeFileById(tx, fileId, ['captions']);
  if (isGameContent(content)) {
    for (const { fileId } of picturesOfGame(content)) await completeFileById(tx, fileId, ['page_image']);
    for (const { fileId } of soundsOfGame(content)) await completeFileById(tx, fileId, ['question_media']);
  }
  if (content.kind === 'scorm_cloud') await cloudCourseById(tx, content.cloudCourseId);
  if (content.kind === 'reaction_evaluation') assertTold(content.questions);
  if (!('bankId' in content)) return;
  const bank = await tx.db
    .selectFrom('question_bank')
    .select('id')
    .where('client_id', '=', tx.client.id)
    .where('id', '=', content.bankId)
    // Nobody takes keys or questions out of it before this test is there to be asked for.
    .forShare()
    .executeTakeFirst();
  if (!bank) throw new AppError('not_found');
  if (!isTestContent(content)) return;
  const questions = (await drawableOf(tx, [content.bankId])).get(content.bankId) ?? [];
  if (lacksKeys(questions, content)) throw new AppError('question_without_key');
}

/** Nobody can mean one of two options that look the same, in opinions as little as in tests. @spec AS-01 */
function assertTold(questions: Parameters<typeof alikeReactionOptions>[0]): void {
  const alike = alikeReactionOptions(questions);
  if (alike.length === 0) return;
  const words = alike.join(', ');
  const code = 'question_options_alike';
  throw new AppError(code, { words }, [{ path: 'content.questions', code }]);
}
