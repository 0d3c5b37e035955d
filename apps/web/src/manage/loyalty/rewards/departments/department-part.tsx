import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { numberText } from '@trilha/i18n/formats';
import { Button, IconButton } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Row, Section } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Category, Department } from './department-queries.ts';

interface DepartmentPartProps {
  readonly department: Department;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  readonly onAdd: () => void;
  readonly onOpen: (category: Category) => void;
}

/** A department with what can be done with it, and its categories. @spec RW-01 RW-02 */
export function DepartmentPart({ department, isFirst, isLast, ...on }: DepartmentPartProps) {
  const text = useText('shelving');
  const locale = useLocale();
  const { name, categories } = department;
  const columns: readonly Column<Category>[] = [
    { id: 'name', header: text('category'), isTitle: true, cell: (category) => category.name },
    {
      id: 'maximum',
      header: text('maximum.short'),
      align: 'end',
      cell: ({ maximumPerPerson }) =>
        maximumPerPerson === null ? text('maximum.none') : numberText(maximumPerPerson, locale),
    },
    {
      id: 'rewards',
      header: text('rewards'),
      align: 'end',
      cell: ({ rewards }) => numberText(rewards, locale),
    },
  ];
  return (
    <Section
      title={name}
      action={
        <Row gap={4}>
          <IconButton
            label={text('department.up', { name })}
            icon={<IconArrowUp size={20} />}
            disabled={isFirst}
            onClick={() => on.onMove(-1)}
          />
          <IconButton
            label={text('department.down', { name })}
            icon={<IconArrowDown size={20} />}
            disabled={isLast}
            onClick={() => on.onMove(1)}
          />
          <IconButton
            label={text('department.renameNamed', { name })}
            icon={<IconPencil size={20} />}
            onClick={on.onRename}
          />
          {categories.length === 0 ? (
            <IconButton
              label={text('department.remove', { name })}
              icon={<IconTrash size={20} />}
              onClick={on.onRemove}
            />
          ) : null}
          <Button icon={<IconPlus size={20} />} onClick={on.onAdd}>
            {text('category.new')}
          </Button>
        </Row>
      }
    >
      {categories.length === 0 ? (
        <p>{text('department.empty')}</p>
      ) : (
        <DataTable
          label={name}
          columns={columns}
          rows={categories}
          rowKey={({ id }) => id}
          onOpen={on.onOpen}
          dense
        />
      )}
    </Section>
  );
}
