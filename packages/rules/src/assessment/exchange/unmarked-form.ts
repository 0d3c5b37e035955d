/** Elements that texts are formed by; other words between angle brackets may be what they say, such as `a<b and c>d`. */
const ELEMENT =
  /<\/?(?:p|br|b|i|u|s|em|strong|del|ins|sub|sup|code|pre|span|div|font|ul|ol|li|table|tr|td|th|h[1-6]|a|img|math|blockquote)(?:\s+[a-z-]+\s*=[^<>]*)?\s*\/?>/i;
/** LaTeX between the signs that Moodle shows it by. */
const LATEX = /\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\]|\$\$[\s\S]+?\$\$/;

/** Whether words that name no format hold elements of HTML or formulas, which Moodle shows as such. @spec AS-06 */
export const looksFormed = (words: string): boolean => ELEMENT.test(words) || LATEX.test(words);

/** The same as HTML, a line of it for each line. @spec AS-06 */
export const asHtml = (words: string): string => {
  const isHtml = ELEMENT.test(words);
  const said = isHtml
    ? words
    : words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return said.replaceAll('\n', '<br>');
};
