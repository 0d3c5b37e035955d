import type { importFieldText } from '@trilha/i18n/import-text';
import { useText } from '#shared/use-text.ts';

/** The words for columns and for what is wrong in them; answers are called as registration calls them. @spec MG-03 GM-04 */
export const useImportTexts = (): Parameters<typeof importFieldText>[0] => ({
  imports: useText('imports'),
  answers: useText('answers'),
});
