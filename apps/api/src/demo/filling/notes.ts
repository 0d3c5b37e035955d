import { activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

interface DemoNote {
  readonly key: string;
  readonly second?: number;
  readonly page?: number;
  readonly text: string;
}
interface DemoNotes {
  readonly client: string;
  readonly person: string;
  readonly course: string;
  readonly notes: readonly DemoNote[];
}

/** What some write down while they learn. */
const NOTES: readonly DemoNotes[] = [
  {
    client: 'nexo',
    person: 'larissa-coutinho',
    course: 'processadores-vertice-14',
    notes: [
      {
        key: 'filme',
        second: 12,
        text: 'Começar pelo que o cliente faz no dia a dia, não pelo nome do processador.',
      },
      { key: 'filme', second: 41, text: 'Comparação boa: um núcleo é um funcionário a mais no caixa.' },
      { key: 'nome', text: 'Família, geração, posição, sufixo. Treinar com três etiquetas da vitrine.' },
      { key: 'guia', page: 2, text: 'Tabela das famílias: tirar uma cópia para a gaveta do balcão.' },
      { key: 'conversa', second: 35, text: 'Gostei da pergunta “quanto tempo você quer ficar com ele?”.' },
    ],
  },
  {
    client: 'nexo',
    person: 'rafael-nogueira',
    course: 'processadores-vertice-14',
    notes: [
      {
        key: 'filme',
        second: 55,
        text: 'Perguntar na reunião: a unidade neural já ajuda em quais programas?',
      },
    ],
  },
  {
    client: 'obra-viva',
    person: 'jose-aparecido-ramalho',
    course: 'trabalho-em-altura',
    notes: [
      { key: 'texto', text: 'Olhar o vento antes de montar o andaime.' },
      { key: 'inspecao', second: 18, text: 'Fita com fio puxado: cinto vai para o descarte.' },
      { key: 'guia', page: 3, text: 'Lista para imprimir e pendurar no depósito.' },
    ],
  },
];

/** Own notes of those who are in these courses. @spec LE-06 */
export async function fillNotes({ db, now }: DemoWriter): Promise<void> {
  for (const { client, person, course, notes } of NOTES) {
    const place = {
      client_id: demoId('client', client),
      membership_id: demoId('membership', client, person),
      training_id: trainingIdOf(course),
    };
    const enrolment = await db
      .selectFrom('enrolment')
      .select('id')
      .where('client_id', '=', place.client_id)
      .where('membership_id', '=', place.membership_id)
      .where('training_id', '=', place.training_id)
      .executeTakeFirst();
    if (!enrolment) continue;
    const rows = notes.map(({ key, second = null, page = null, text }, index) => {
      const at = dayAt(now, index - notes.length - 1, 13, index * 7);
      return {
        ...place,
        id: demoId('note', person, course, index),
        activity_id: activityIdOf(course, key),
        second,
        page,
        text,
        version: 1,
        written_at: at,
        changed_at: at,
      };
    });
    await db.insertInto('learner_note').values(rows).execute();
  }
}
