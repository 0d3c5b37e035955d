import { jsonDocument, type StoredDocument } from '../xapi/document.rule.ts';
import { isLanguageTag } from '../xapi/text-forms.ts';

/**
 * Whether a document is what cmi5 wants the preferences of a learner to be: languages in their order, and whether there
 * is sound (cmi5 11.0 to 11.2). @spec PL-04
 */
export function arePreferences(document: StoredDocument): boolean {
  const { languagePreference: languages, audioPreference: audio } = jsonDocument(document) ?? {};
  return (
    typeof languages === 'string' &&
    languages.split(',').every((tag) => isLanguageTag(tag.trim())) &&
    (audio === 'on' || audio === 'off')
  );
}
