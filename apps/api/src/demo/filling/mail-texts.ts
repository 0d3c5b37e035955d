import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

/** The first client reminds of deadlines in its own voice, in both languages its shops speak. */
const OWN_WORDS = [
  {
    language: 'pt-BR',
    subject: 'Faltam poucos dias para “{training}”',
    body: 'Oi, {name}!\n\n“{training}” vai até {date}. São poucos minutos por dia, e a sua loja conta com você.\n\nBoas vendas,\nEquipe {client}',
  },
  {
    language: 'es-ES',
    subject: 'Quedan pocos días para “{training}”',
    body: '¡Hola, {name}!\n\n“{training}” cierra el {date}. Son pocos minutos al día, y tu tienda cuenta contigo.\n\nBuenas ventas,\nEquipo {client}',
  },
] as const;

/** Letters of the demo world in its clients' own words. */
export async function fillMailTexts({ db, now }: DemoWriter): Promise<void> {
  await db
    .insertInto('client_mail_text')
    .values(
      OWN_WORDS.map((words) => ({
        ...words,
        client_id: demoId('client', 'nexo'),
        kind: 'deadline_near',
        revision: 1,
        changed_at: dayAt(now, -6),
        changed_by: demoId('membership', 'nexo', 'camila-duarte'),
      })),
    )
    .execute();
}
