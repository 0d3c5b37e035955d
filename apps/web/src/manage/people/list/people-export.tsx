import { exportPeople } from '@trilha/contract/people/people.calls';
import { importFieldText } from '@trilha/i18n/import-text';
import {
  ANSWER_FIELDS,
  type AnswerField,
  partsOfAnswer,
} from '@trilha/rules/identity/registration/profile-answers.rule';
import { isSensitive } from '@trilha/rules/identity/registration/registration-fields.rule';
import {
  type ExportColumn,
  isGuardedColumn,
  PERSON_COLUMNS,
  PLATFORM_COLUMNS,
  USUAL_COLUMNS,
} from '@trilha/rules/people/export-columns.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { peopleFilter } from '../people-queries.ts';
import type { PeopleSearch } from './people.search.ts';
import classes from './people-export.module.css';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly ExportColumn[];
}

/** The people of the view as a file, with the columns that are chosen; what the law guards is for who may edit people. @spec MG-03 GM-04 */
export function PeopleExport({ search }: { readonly search: PeopleSearch }) {
  const text = useText('people');
  const imports = useText('imports');
  const answers = useText('answers');
  const mayEdit = usePermission('people.person.edit');
  const [chosen, setChosen] = useState<ReadonlySet<ExportColumn>>(new Set(USUAL_COLUMNS));
  const groups: readonly { readonly title: string; readonly choices: readonly Choice[] }[] = [
    {
      title: text('export.person'),
      choices: PERSON_COLUMNS.map((column) => ({
        id: column,
        label: importFieldText({ imports, answers }, column),
        columns: [column],
      })),
    },
    {
      title: text('export.answers'),
      choices: ANSWERED.filter((field) => mayEdit || !isSensitive(field)).map((field) => ({
        id: field,
        label: answers(`field.${field}`),
        columns: partsOfAnswer(field),
      })),
    },
    {
      title: text('export.platform'),
      choices: PLATFORM_COLUMNS.map((column) => ({
        id: column,
        label: text(`column.${column}`),
        columns: [column],
      })),
    },
  ];
  const choose = (columns: readonly ExportColumn[], isWanted: boolean): void =>
    setChosen((before) => {
      const others = [...before].filter((column) => !columns.includes(column));
      return new Set([...others, ...(isWanted ? columns : [])]);
    });
  return (
    <ExportChoice
      label={text('export')}
      order={(format) =>
        api(exportPeople, { body: { ...peopleFilter(search), format, columns: [...chosen] } })
      }
    >
      <p className={classes['lead']}>{text('export.columns')}</p>
      {groups.map(({ title, choices }) => (
        <fieldset key={title} className={classes['group']}>
          <legend>{title}</legend>
          <div className={classes['choices']}>
            {choices.map(({ id, label, columns }) => (
              <Checkbox
                key={id}
                label={label}
                checked={columns.every((column) => chosen.has(column))}
                onChange={(event) => choose(columns, event.currentTarget.checked)}
              />
            ))}
          </div>
          {choices.some(({ columns }) =>
            columns.some((column) => isGuardedColumn(column) && chosen.has(column)),
          ) ? (
            <Notice tone="warn">{text('export.guarded')}</Notice>
          ) : null}
        </fieldset>
      ))}
    </ExportChoice>
  );
}

/** The number of an employee stands with who somebody is, as in every list. */
const ANSWERED: readonly AnswerField[] = ANSWER_FIELDS.filter((field) => field !== 'employeeNumber');
