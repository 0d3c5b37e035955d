import type { Counting } from '../../question-kinds.rule.ts';
import { xmlText } from '../xml-element.ts';

/** What is accepted in a field that is written in. */
export function wordsDeclared(identifier: string, accepted: readonly string[], exact: boolean): string {
  const entries = accepted.map(
    (text) => `<qti-map-entry map-key="${xmlText(text)}" mapped-value="1" case-sensitive="${exact}"/>`,
  );
  return responseDeclared(identifier, 'string', accepted[0] ?? '', entries);
}

/** What is right in a gap: words where it is typed, places in its list where it is chosen. */
export function gapDeclared(
  gap: number,
  choices: readonly string[],
  accepted: readonly string[],
  exact: boolean,
): string {
  const identifier = `RESPONSE${gap + 1}`;
  if (choices.length === 0) return wordsDeclared(identifier, accepted, exact);
  const right = accepted.map((words) => choiceId(choices.indexOf(words)));
  const entries = right.map((id) => `<qti-map-entry map-key="${id}" mapped-value="1"/>`);
  return responseDeclared(identifier, 'identifier', right[0] ?? '', entries);
}

/** The gap itself, as it stands in the text. */
export function gapWritten(gap: number, choices: readonly string[], counting: Counting): string {
  const said = `response-identifier="RESPONSE${gap + 1}" data-asked="gap"${counting === 'whole' ? ' data-counting="whole"' : ''}`;
  if (choices.length === 0) return `<qti-text-entry-interaction ${said}/>`;
  const written = choices.map(
    (words, place) =>
      `<qti-inline-choice identifier="${choiceId(place)}">${xmlText(words)}</qti-inline-choice>`,
  );
  return `<qti-inline-choice-interaction ${said} shuffle="true">${written.join('')}</qti-inline-choice-interaction>`;
}

const choiceId = (place: number): string => `c${place + 1}`;

const responseDeclared = (
  identifier: string,
  baseType: string,
  correct: string,
  entries: readonly string[],
): string =>
  `<qti-response-declaration identifier="${identifier}" cardinality="single" base-type="${baseType}"><qti-correct-response><qti-value>${xmlText(correct)}</qti-value></qti-correct-response><qti-mapping default-value="0">${entries.join('')}</qti-mapping></qti-response-declaration>`;
