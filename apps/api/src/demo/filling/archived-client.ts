import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const SLUG = 'cha-da-serra';
const OPENED = -720;
const ARCHIVED = -41;

/** A small company whose contract has ended: closed to everybody, kept as it was, and open again at one tap. @spec MG-06 */
export async function fillArchivedClient({ db, now }: DemoWriter): Promise<void> {
  const client_id = demoId('client', SLUG);
  await db
    .insertInto('client')
    .values({
      id: client_id,
      slug: SLUG,
      name: 'Chá da Serra',
      tagline: JSON.stringify({
        'pt-BR': 'Servir bem também se aprende.',
        'en-US': 'Serving well can be learnt.',
        'es-ES': 'Servir bien también se aprende.',
        'fr-FR': 'Bien servir, cela s’apprend.',
      }),
      colours: JSON.stringify({ primary: '#2f6b3c', secondary: '#8a5a2b', tertiary: '#c7a83f' }),
      modules: ['online_courses', 'trails'],
      support_email: 'contato@chadaserra.example',
      created_at: dayAt(now, OPENED),
      archived_at: dayAt(now, ARCHIVED),
      archived_reason: 'O contrato terminou e não foi renovado.',
    })
    .execute();
  // Whoever looked after it may open it again, and nothing else leads there.
  await db
    .insertInto('membership')
    .values({
      client_id,
      id: demoId('membership', SLUG, 'camila-duarte'),
      person_id: demoId('person', 'camila-duarte'),
      display_name: 'Camila Duarte',
      joined_at: dayAt(now, OPENED),
    })
    .execute();
}
