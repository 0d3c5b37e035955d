import { oneOf } from '../marked-answers.rule.ts';
import { isRefused, QUESTIONS_PER_FILE, type QuestionReading, refusal } from '../reading.ts';

interface Begun {
  line: number;
  prompt: string[];
  options: { readonly letter: string; readonly text: string }[];
}

/**
 * The questions of an Aiken file (docs.moodle.org, "Aiken format"): lines of text, lettered options, and a line
 * `ANSWER:` with the letter of the right one. Never throws. @spec AS-06
 */
export function readAiken(text: string): QuestionReading[] {
  const readings: QuestionReading[] = [];
  let begun: Begun | null = null;
  const close = (letter: string | null): void => {
    if (begun) readings.push(readingOf(begun, letter));
    begun = null;
  };
  for (const [place, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (readings.length > QUESTIONS_PER_FILE) break;
    const line = raw.trim();
    if (line === '') continue;
    const answer = /^ANSWER\s*:(.*)$/i.exec(line);
    const option = /^([A-Za-z])[.)](.*)$/.exec(line);
    if (answer) {
      begun ??= { line: place + 1, prompt: [], options: [] };
      close((answer[1] ?? '').trim());
    } else if (option && /[A-Z]/.test(option[1] ?? '')) {
      begun ??= { line: place + 1, prompt: [], options: [] };
      begun.options.push({ letter: option[1] ?? '', text: (option[2] ?? '').trim() });
    } else {
      if (begun && begun.options.length > 0) close(null);
      begun ??= { line: place + 1, prompt: [], options: [] };
      begun.prompt.push(line);
    }
  }
  close(null);
  return readings;
}

function readingOf({ line, prompt, options }: Begun, answer: string | null): QuestionReading {
  const words = prompt.join('\n');
  const place = { line, name: '' };
  if (words === '') return { ...place, ...refusal('prompt_missing', options[0]?.text ?? answer ?? '') };
  if (answer === null && options.length === 0) return { ...place, ...refusal('not_a_question', words) };
  if (answer === null || !options.some(({ letter }) => letter === answer.toUpperCase()))
    return { ...place, ...refusal('right_answer_missing', answer ?? words) };
  const parts = oneOf(
    {
      prompt: words,
      general: '',
      answers: options.map(({ letter, text }) => ({
        text,
        worth: letter === answer.toUpperCase() ? 100 : 0,
        feedback: '',
      })),
    },
    true,
  );
  if (isRefused(parts)) return { ...place, ...parts };
  const { warnings, ...asked } = parts;
  return { ...place, taken: { ...asked, weight: 1, difficulty: 'medium', tags: [] }, warnings };
}
