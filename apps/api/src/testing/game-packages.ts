import { strToU8, type Zippable, zipSync } from 'fflate';

/** An H5P package with this content, and whatever else is said to lie in it. */
export const gamePackage = (library: string, content: unknown, more: Zippable = {}): Buffer =>
  Buffer.from(
    zipSync({
      'h5p.json': strToU8(
        JSON.stringify({ title: 'Acessórios', language: 'und', mainLibrary: library, embedTypes: ['div'] }),
      ),
      'content/content.json': strToU8(JSON.stringify(content)),
      [`${library}-1.0/library.js`]: strToU8('throw new Error("nobody runs this");'),
      ...more,
    }),
  );

/** Two statements and a text with a gap, and a question of a kind that is no game. */
export const QUESTION_SET = {
  questions: [
    {
      library: 'H5P.TrueFalse 1.8',
      params: { question: '<p>A película protege a <b>tela</b>.</p>', correct: 'true' },
    },
    { library: 'H5P.TrueFalse 1.8', params: { question: 'O cabo carrega sem tomada.', correct: 'false' } },
    {
      library: 'H5P.Blanks 1.14',
      params: { text: '<p>Complete.</p>', questions: ['<p>A garantia é de *90/noventa* dias.</p>'] },
      metadata: { title: 'Garantia' },
    },
    { library: 'H5P.MultiChoice 1.16', params: {}, metadata: { title: 'Qual é o cabo?' } },
  ],
};
