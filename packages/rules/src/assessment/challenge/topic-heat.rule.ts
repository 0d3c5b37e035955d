/** Weeks a map of topics may look back over. @spec GA-03 */
export const HEAT_WEEKS = [4, 8, 12] as const;
/** What its lines and columns may be. @spec GA-03 */
export const HEAT_ROWS = ['topic', 'course'] as const;
export const HEAT_COLUMNS = ['week', 'group'] as const;

/** People below whom a number of the team is not shown: it would tell of one of them. @spec GA-03 */
export const PEOPLE_SHOWN_FROM = 5;

/** Answers to challenges in one topic and one column. */
export interface TopicAnswers {
  readonly topic: string;
  readonly column: string;
  readonly people: number;
  readonly answers: number;
  /** Sum of the parts answered right. */
  readonly right: number;
  /** People behind what each wider filter would count beside: who looks through both sees the difference. */
  readonly beside: readonly number[];
}

/** Whole percent answered right; null where too few people answered to tell. */
export interface HeatCell {
  readonly column: string;
  readonly percent: number | null;
  readonly answers: number | null;
}
export interface HeatRow {
  readonly topic: string;
  readonly cells: readonly HeatCell[];
}

/**
 * Topics with their cells in the order of the columns, the weakest first; a column in which nobody answered has no
 * cell. Topics of which nothing may be shown come last. @spec GA-03
 */
export function topicHeat(answers: readonly TopicAnswers[], columns: readonly string[]): HeatRow[] {
  const topics = Map.groupBy(answers, ({ topic }) => topic);
  return [...topics]
    .map(([topic, found]) => {
      const cells = columns.flatMap((column) => {
        const here = found.find((each) => each.column === column);
        return here ? [cellOf(here)] : [];
      });
      return { topic, cells, weakness: averageOf(found) };
    })
    .toSorted((a, b) => a.weakness - b.weakness || (a.topic < b.topic ? -1 : 1))
    .map(({ topic, cells }) => ({ topic, cells }));
}

/** Neither the number itself nor what is left of a wider one without it tells of few people. */
const isShown = ({ people, beside }: TopicAnswers): boolean =>
  people >= PEOPLE_SHOWN_FROM && beside.every((others) => others === 0 || others >= PEOPLE_SHOWN_FROM);

function cellOf(found: TopicAnswers): HeatCell {
  const { column, answers, right } = found;
  if (!isShown(found)) return { column, percent: null, answers: null };
  return { column, percent: Math.round((right / answers) * 100), answers };
}

/** Of what is shown alone: the order must not tell what the cells do not. */
function averageOf(found: readonly TopicAnswers[]): number {
  const shown = found.filter(isShown);
  const answers = shown.reduce((sum, each) => sum + each.answers, 0);
  return answers === 0 ? 2 : shown.reduce((sum, each) => sum + each.right, 0) / answers;
}

/** How strongly a cell is coloured: weak below 50, fair below 80, strong from there on. @spec GA-03 */
export const strengthOf = (percent: number): 'weak' | 'fair' | 'strong' =>
  percent < 50 ? 'weak' : percent < 80 ? 'fair' : 'strong';
