import { expect, test } from 'vitest';
import { wordForms } from './word-forms.rule.ts';

test.each([
  { word: 'Negociações', has: 'negociacao' },
  { word: 'negociação', has: 'negociacoes' },
  { word: 'capitães', has: 'capitao' },
  { word: 'materiais', has: 'material' },
  { word: 'níveis', has: 'nivel' },
  { word: 'lençóis', has: 'lencol' },
  { word: 'imagens', has: 'imagem' },
  { word: 'canciones', has: 'cancion' },
  { word: 'luces', has: 'luz' },
  { word: 'journal', has: 'journaux' },
  { word: 'tableaux', has: 'tableau' },
  { word: 'treinamentos', has: 'treinamento' },
  { word: 'vendedores', has: 'vendedor' },
])('"$word" is searched as "$has", too [LE-10]', ({ word, has }) => {
  expect(wordForms(word)).toContain(has);
});

test.each([
  { word: 'pão', forms: ['pao'] },
  { word: 'mês', forms: ['mes'] },
  { word: 'i7', forms: ['i7'] },
  { word: 'loja', forms: ['loja'] },
  { word: 'lojas', forms: ['lojas', 'loja'] },
  { word: '', forms: [''] },
])('"$word" is searched as $forms and nothing else [LE-10]', ({ word, forms }) => {
  expect(wordForms(word)).toEqual(forms);
});

test('what was searched stands first, once [LE-10]', () => {
  expect(wordForms('AÇÕES')[0]).toBe('acoes');
  expect(new Set(wordForms('ações')).size).toBe(wordForms('ações').length);
});
