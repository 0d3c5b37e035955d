import { FORMED_KIND, type FormedText, formedText } from '@trilha/rules/assessment/formed-text.rule';
import { cleanText } from '@trilha/rules/writing/clean-text.rule';
import { formulasInText } from '@trilha/rules/writing/formula/tex-in-text.rule';
import { readNodes } from '#platform/written-text.ts';

/** Words of a question, which begin with a tag where they have a form: HTML with its formulas in LaTeX. */
export const formedWords = (words: string): FormedText =>
  words.startsWith('<')
    ? formedText(cleanText(formulasInText(readNodes(words)).nodes, FORMED_KIND))
    : { text: words };
