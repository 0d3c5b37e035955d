import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { choiceText } from '@trilha/i18n/choice-text';
import { importFieldText } from '@trilha/i18n/import-text';
import { type AnswerPart, partsOfAnswer } from '@trilha/rules/identity/registration/profile-answers.rule';
import { isToldPart, type ToldPart } from '@trilha/rules/people/import/answer-cell.rule';
import type { ImportField } from '@trilha/rules/people/import/import-fields.rule';
import { csvText } from '@trilha/rules/reporting/csv.rule';
import { Button } from '@trilha/ui/button';
import { saveFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';
import { choicesQuery } from '../people-queries.ts';
import { useImportTexts } from './import-texts.ts';

const PERSON: Readonly<Partial<Record<ImportField, string>>> = {
  fullName: 'Ana Prado',
  email: 'ana.prado@example.com',
  document: '529.982.247-25',
  birthday: '1990-12-31',
  employeeNumber: '00447',
  mobilePhone: '(11) 98765-4321',
};
/** How somebody may answer; choices by their codes. */
const ANSWERS: Readonly<Record<ToldPart, string>> = {
  nickname: 'Aninha',
  gender: 'female',
  maritalStatus: 'single',
  childrenCount: '2',
  disability: 'no',
  disabilityDescription: '',
  profession: 'Pintora',
  painter: 'yes',
  jobTitle: 'Vendedora',
  company: 'Casa da Cor',
  storeNickname: 'Centro',
  gminNumber: 'GM-77120',
  cadvCode: 'CV-3391',
  residentialPhone: '(11) 3550-7788',
  commercialPhone: '(11) 3550-7799',
  communicationPhone: '(11) 95550-1047',
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const isTold = (part: AnswerPart): part is ToldPart => isToldPart(part);

/** A list that can be filled in, with headings of the reader's language, and of what the client asks. @spec MG-03 GM-04 */
export function SampleButton() {
  const text = useText('imports');
  const texts = useImportTexts();
  const { data: choices } = useQuery(choicesQuery);
  const told = (choices?.asked ?? []).flatMap((field) => partsOfAnswer(field).filter(isTold));
  const columns: readonly (readonly [ImportField, string])[] = [
    ...(Object.entries(PERSON) as [ImportField, string][]),
    ['area', text('sample.area')],
    ['groups', text('sample.groups')],
    ...told.map((part) => [part, choiceText(texts.answers, part, ANSWERS[part])] as const),
  ];
  const save = (): void =>
    saveFile({
      fileName: text('sample.fileName'),
      content: csvText([
        columns.map(([field]) => importFieldText(texts, field)),
        columns.map(([, example]) => example),
      ]),
    });
  return (
    <Button icon={<IconDownload size={20} />} onClick={save}>
      {text('sample')}
    </Button>
  );
}
