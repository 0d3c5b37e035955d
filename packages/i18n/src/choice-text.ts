import type { Text } from './catalogue.ts';
import type { Domains } from './domains.ts';

type Answers = Domains['answers'];
type ChoiceKey = Extract<keyof Answers, `choice.${string}`>;

const KNOWN: Readonly<Record<ChoiceKey, true>> = {
  'choice.gender.female': true,
  'choice.gender.male': true,
  'choice.gender.undisclosed': true,
  'choice.maritalStatus.single': true,
  'choice.maritalStatus.married': true,
  'choice.maritalStatus.divorced': true,
  'choice.maritalStatus.widowed': true,
  'choice.yes': true,
  'choice.no': true,
};
const isKnown = (key: string): key is ChoiceKey => Object.hasOwn(KNOWN, key);

/** A chosen answer in words; one that is not known here is shown as it is kept. @spec GM-04 */
export function choiceText(text: Text<Answers>, part: string, choice: string): string {
  const key = [`choice.${part}.${choice}`, `choice.${choice}`].find(isKnown);
  return key ? text(key) : choice;
}
