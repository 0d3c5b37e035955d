import { AppError } from '@trilha/contract/errors';
import { activityContent, isGameContent, isTestContent } from '@trilha/contract/learning/activity-content';
import {
  type Barrier,
  barriersIn,
  type ReachedActivity,
  type ReachedContent,
} from '@trilha/rules/learning/accessibility/barriers.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { cleanNodes } from '#platform/written-text.ts';
import { activitiesToEdit } from './authoring.queries.ts';

type Reader = Pick<Context, 'db' | 'client'>;

/** What stands in the way of learners in a course as it is now. @spec PL-08 MG-02 */
export async function barriersOf(reader: Reader, trainingId: string): Promise<readonly Barrier[]> {
  const rows = await activitiesToEdit(reader, trainingId);
  const activities = rows.map(({ id, title, content }) => ({
    id,
    title,
    content: activityContent.parse(content),
  }));
  const banks = activities.flatMap(({ content }) => (isTestContent(content) ? [content.bankId] : []));
  const lacking = banks.length > 0 ? await lackingIn(reader, banks) : NOTHING_LACKING;
  return barriersIn(
    activities.map(
      ({ id, title, content }): ReachedActivity => ({
        id,
        title,
        content: reachedContent(content, lacking),
      }),
    ),
  );
}

function reachedContent(
  content: ReturnType<typeof activityContent.parse>,
  { options, transcripts }: Lacking,
): ReachedContent {
  if (isTestContent(content))
    return {
      kind: 'test',
      optionsWithoutWords: options.get(content.bankId) ?? 0,
      questionsWithoutTranscript: transcripts.get(content.bankId) ?? 0,
    };
  // Games are words, and pictures that say what they show; they are played by keyboard and heard like any page.
  if (isGameContent(content)) return { kind: 'other' };
  switch (content.kind) {
    case 'html':
      return { kind: 'page', nodes: pageOf(content.html) };
    case 'video':
      return { kind: 'video', captions: content.captions.length };
    case 'audio':
      return { kind: 'audio', transcript: content.transcript ?? '' };
    case 'youtube':
    case 'vimeo':
    case 'wowza':
      return { kind: 'film', transcript: content.transcript ?? '' };
    case 'pdf':
      return { kind: 'document', hasWords: content.hasWords ?? null };
    case 'linkedin_slidshare':
      return { kind: 'slides' };
    case 'flash':
      return { kind: 'flash' };
    // What a package or an office document holds is not known here.
    case 'ppt':
    case 'scorm':
    case 'cmi5':
    case 'scorm_cloud':
    // An evaluation is words and plain fields.
    case 'reaction_evaluation':
      return { kind: 'other' };
  }
}

/** A page as learners get it; one that was kept before there was a limit may be too tangled to be read at all. */
function pageOf(html: string): ReturnType<typeof cleanNodes> | null {
  try {
    return cleanNodes(html, { pictures: true });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** For each bank, how often its questions leave somebody out. */
interface Lacking {
  /** Options that show a picture and say nothing. */
  readonly options: ReadonlyMap<string, number>;
  /** Questions whose sound or film nobody wrote down. */
  readonly transcripts: ReadonlyMap<string, number>;
}
const NOTHING_LACKING: Lacking = { options: new Map(), transcripts: new Map() };

async function lackingIn(reader: Reader, bankIds: readonly string[]): Promise<Lacking> {
  const [options, transcripts] = await Promise.all([
    optionsWithoutWords(reader, bankIds),
    questionsWithoutTranscript(reader, bankIds),
  ]);
  return { options, transcripts };
}

async function optionsWithoutWords(
  { db, client }: Reader,
  bankIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ bank_id: string; options: number }>`
    select q.bank_id, count(*)::integer as options
    from question q, jsonb_path_query(q.presentation, '$.*[*] ? (@.imageFileId != null)') as shown(option)
    where q.client_id = ${client.id} and q.bank_id = any(${bankIds}::uuid[]) and q.retired_at is null
      and btrim(coalesce(shown.option->>'text', '')) = '' and shown.option ? 'text'
      and btrim(coalesce(shown.option->>'imageAlt', '')) = ''
    group by q.bank_id`.execute(db);
  return new Map(rows.map(({ bank_id, options }) => [bank_id, options]));
}

async function questionsWithoutTranscript(
  { db, client }: Reader,
  bankIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ bank_id: string; questions: number }>`
    select bank_id, count(*)::integer as questions from question
    where client_id = ${client.id} and bank_id = any(${bankIds}::uuid[]) and retired_at is null
      and presentation ? 'media' and btrim(coalesce(presentation->'media'->>'transcript', '')) = ''
    group by bank_id`.execute(db);
  return new Map(rows.map(({ bank_id, questions }) => [bank_id, questions]));
}
