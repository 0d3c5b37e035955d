import { expect, test } from 'vitest';
import { notesAsText } from './notes-as-text.ts';

test('notes go into a text by activity, each with its second or page [LE-06]', () => {
  const note = { activityId: 'a', activity: 'Abordagem', second: null, page: null, text: 'Sorrir' };
  const text = notesAsText(
    'Vender bem',
    [
      note,
      { ...note, second: 205, text: 'A frase do vendedor' },
      { ...note, activityId: 'b', activity: 'Garantia', page: 3, text: 'A tabela' },
    ],
    (page) => `Página ${page}`,
  );
  expect(text.split('\r\n')).toEqual([
    'Vender bem',
    '==========',
    '',
    'Abordagem',
    '',
    '- Sorrir',
    '- [03:25] A frase do vendedor',
    '',
    'Garantia',
    '',
    '- [Página 3] A tabela',
    '',
  ]);
});
