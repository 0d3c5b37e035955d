import { type CertificateDesign, STANDARD_DESIGN } from '@trilha/rules/learning/certificate-design.rule';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const CLIENT = 'nexo';
const MANAGER = 'helena-prado';

const DIPLOMA: CertificateDesign = {
  ...STANDARD_DESIGN,
  layout: 'frame',
  words: {
    'pt-BR': {
      title: 'Diploma de especialista',
      completed: 'atende como especialista depois de concluir',
      statement: 'Formação de {workload} com prova e prática na loja, encerrada em {date}.',
    },
    'es-ES': {
      title: 'Diploma de especialista',
      completed: 'atiende como especialista después de completar',
      statement: 'Formación de {workload} con examen y práctica en la tienda, terminada el {date}.',
    },
  },
  signatures: [{ name: 'Helena Prado', role: 'Gestão de cursos', imageFileId: null }],
};

/** A look of its own for the courses that make specialists; nothing was issued by it yet. @spec LE-12 */
export async function fillCertificateTemplates({ db, now }: DemoWriter): Promise<void> {
  const clientId = demoId('client', CLIENT);
  const designId = demoId('certificate-design', CLIENT);
  const at = dayAt(now, -12);
  await db
    .insertInto('certificate_design')
    .values({ client_id: clientId, id: designId, design: JSON.stringify(DIPLOMA), created_at: at })
    .execute();
  await db
    .insertInto('certificate_template')
    .values({
      client_id: clientId,
      id: demoId('certificate-template', CLIENT),
      name: 'Diploma de especialista',
      design_id: designId,
      changed_at: at,
      changed_by: demoId('membership', CLIENT, MANAGER),
    })
    .execute();
}
