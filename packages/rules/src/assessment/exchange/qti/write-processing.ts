import type { AnswerKey, OfKind } from '../../question.ts';
import { xmlText } from '../xml-element.ts';

/** What works a response out: a template of QTI that says it, with the same in rules, or rules that no template has. */
export interface Scoring {
  readonly template?: string;
  readonly rules: string;
  /** When a response is wholly right. */
  readonly isRight: string;
}

/** What of a question is said once it is answered. */
interface Shown {
  /** To who is right and to who is not. */
  readonly sides: 'by the answer' | 'to everybody' | 'to nobody';
  /** About options, to who chose them. */
  readonly onChosen: boolean;
  /** Rules of what is said about parts. */
  readonly more: string;
}

const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates';
const RESPONSE = '<qti-variable identifier="RESPONSE"/>';
/** Fractions of a whole add up to a little less than it. */
const NEARLY_ALL = 0.999;

const float = (value: number): string => `<qti-base-value base-type="float">${value}</qti-base-value>`;
const set = (outcome: string, value: string): string =>
  `<qti-set-outcome-value identifier="${outcome}">${value}</qti-set-outcome-value>`;
const condition = (when: string, then: string, otherwise = ''): string =>
  `<qti-response-condition><qti-response-if>${when}${then}</qti-response-if>${otherwise && `<qti-response-else>${otherwise}</qti-response-else>`}</qti-response-condition>`;

const MATCHES = `<qti-match>${RESPONSE}<qti-correct identifier="RESPONSE"/></qti-match>`;
const atLeast = (earned: string, worth: number): string => `<qti-gte>${earned}${float(worth)}</qti-gte>`;
const whole = (when: string): string =>
  condition(when, set('SCORE', '<qti-variable identifier="MAXSCORE"/>'));

/** All of what is declared to be right, or nothing. */
export const MATCH_CORRECT: Scoring = {
  template: 'match_correct',
  rules: condition(MATCHES, set('SCORE', float(1)), set('SCORE', float(0))),
  isRight: MATCHES,
};

const mapped = (name: 'map-response' | 'map-response-point'): Pick<Scoring, 'template' | 'rules'> => ({
  template: name.replaceAll('-', '_'),
  rules: condition(
    `<qti-is-null>${RESPONSE}</qti-is-null>`,
    set('SCORE', float(0)),
    set('SCORE', `<qti-${name} identifier="RESPONSE"/>`),
  ),
});

/** What the parts of a response are worth by their map. */
export const MAP_RESPONSE: Scoring = { ...mapped('map-response'), isRight: MATCHES };

/** What is written, any of whose right ways are worth all. */
export const MAP_WORDS: Scoring = {
  ...mapped('map-response'),
  isRight: atLeast('<qti-map-response identifier="RESPONSE"/>', 1),
};

const POINTS = '<qti-map-response-point identifier="RESPONSE"/>';
export const MAP_RESPONSE_POINT: Scoring = {
  ...mapped('map-response-point'),
  isRight: atLeast(POINTS, NEARLY_ALL),
};

/** Every area is to be found, and nothing else. */
export const everyPoint = (count: number): Scoring => ({
  rules: whole(atLeast(POINTS, count)),
  isRight: atLeast(POINTS, count),
});

/** Each item in its place earns its part; no template of QTI says so. */
export function placeByPlace({ itemIds }: OfKind<AnswerKey, 'ordering'>): Scoring {
  const rules = itemIds.map((id, place) =>
    condition(
      `<qti-match><qti-index n="${place + 1}">${RESPONSE}</qti-index><qti-base-value base-type="identifier">${xmlText(id)}</qti-base-value></qti-match>`,
      set('SCORE', `<qti-sum><qti-variable identifier="SCORE"/>${float(1 / itemIds.length)}</qti-sum>`),
    ),
  );
  return { rules: rules.join(''), isRight: MATCHES };
}

/** A number that is near enough. */
export function near(tolerance: number): Scoring {
  const isRight = `<qti-equal tolerance-mode="absolute" tolerance="${tolerance} ${tolerance}">${RESPONSE}<qti-correct identifier="RESPONSE"/></qti-equal>`;
  return { rules: whole(isRight), isRight };
}

/** The outcome that holds what was chosen, for what is said about it. */
export const CHOSEN = 'CHOSEN';

/**
 * The response processing of an item: its template where nothing is said afterwards, and otherwise the rules that the
 * template stands for with those that say whom words are shown to, for a template sets no outcome but the score ("QTI 3.0
 * ASI Information Model", response processing templates and modal feedback).
 */
export function processingWritten(scoring: Scoring | null, { sides, onChosen, more }: Shown): string {
  const said = (id: string): string =>
    set('FEEDBACK', `<qti-base-value base-type="identifier">${id}</qti-base-value>`);
  const shown = [
    sides === 'by the answer' && scoring
      ? condition(scoring.isRight, said('correct'), said('incorrect'))
      : sides === 'to everybody'
        ? said('correct')
        : '',
    onChosen ? set(CHOSEN, RESPONSE) : '',
    more,
  ].join('');
  if (shown === '' && scoring?.template)
    return `<qti-response-processing template="${TEMPLATES}/${scoring.template}.xml"/>`;
  const rules = `${scoring?.rules ?? ''}${shown}`;
  return rules && `<qti-response-processing>${rules}</qti-response-processing>`;
}
