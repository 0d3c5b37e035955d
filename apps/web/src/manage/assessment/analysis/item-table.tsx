import { percentText } from '@trilha/i18n/formats';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { ProgressBar } from '@trilha/ui/progress';
import { StatusPill } from '@trilha/ui/status-pill';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './analysis.module.css';
import type { BankAnalysis } from './bank-analysis.screen.tsx';
import { useDiscriminationWord } from './use-discrimination-word.ts';

type Item = BankAnalysis['items'][number];

interface ItemTableProps {
  readonly items: readonly Item[];
  /** Answers a question needs before its figures say anything. */
  readonly enough: number;
  readonly onOpen: (questionId: string) => void;
}

/** Each question with how many get it, how well it tells people apart, and what to look at. @spec AS-06 */
export function ItemTable({ items, enough, onOpen }: ItemTableProps) {
  const text = useText('analysing');
  return (
    <DataTable
      label={text('title')}
      columns={useColumns(enough, onOpen)}
      rows={items}
      rowKey={({ questionId }) => questionId}
    />
  );
}

function useColumns(enough: number, onOpen: ItemTableProps['onOpen']): readonly Column<Item>[] {
  const text = useText('analysing');
  const discriminationWord = useDiscriminationWord();
  return [
    {
      id: 'question',
      header: text('column.question'),
      isTitle: true,
      cell: (item) => <Opener item={item} onOpen={onOpen} />,
    },
    { id: 'answers', header: text('column.answers'), align: 'end', cell: ({ answers }) => answers },
    {
      id: 'facility',
      header: text('column.facility'),
      cell: (item) => <Facility item={item} />,
    },
    { id: 'discrimination', header: text('column.discrimination'), cell: discriminationWord },
    {
      id: 'signs',
      header: text('column.signs'),
      cell: (item) =>
        item.signs.length === 0 &&
        (item.gradedAnswers >= enough || isUngraded(item) || item.keyless) ? null : (
          <Signs item={item} enough={enough} />
        ),
    },
  ];
}

function Opener({ item, onOpen }: { readonly item: Item; readonly onOpen: ItemTableProps['onOpen'] }) {
  return (
    <button type="button" className={classes['open']} onClick={() => onOpen(item.questionId)}>
      {item.number}. {item.prompt}
    </button>
  );
}

/** Answered, but only where no answer earns anything. */
const isUngraded = ({ answers, gradedAnswers }: Item): boolean => answers > 0 && gradedAnswers === 0;

function Facility({ item }: { readonly item: Item }) {
  const text = useText('analysing');
  const locale = useLocale();
  if (item.keyless) return text('keyless');
  if (isUngraded(item)) return text('ungraded');
  if (item.facility === null) return '–';
  return (
    <span className={classes['share']}>
      <ProgressBar value={item.facility} label={text('column.facility')} />
      <span>{percentText(item.facility, locale)}</span>
    </span>
  );
}

function Signs({ item, enough }: { readonly item: Item; readonly enough: number }) {
  const text = useText('analysing');
  if (item.gradedAnswers < enough) return <StatusPill tone="neutral">{text('fewAnswers')}</StatusPill>;
  return (
    <span className={classes['signs']}>
      {item.signs.map((sign) => (
        <StatusPill key={sign} tone={sign === 'backwards' || sign === 'wrong_favoured' ? 'bad' : 'warn'}>
          {text(`sign.${sign}`)}
        </StatusPill>
      ))}
    </span>
  );
}
