const image = { library: 'H5P.Image 1.1', params: { alt: 'Carregador', file: { path: 'images/a.jpg' } } };

/** A small good content of each kind that is read, by its library; the words are those of a shop. */
export const H5P_SAMPLES: readonly (readonly [library: string, content: object])[] = [
  [
    'H5P.Blanks',
    { text: '<p>Complete</p>', questions: ['<p>O carregador tem *25/vinte e cinco:Watts* W.</p>'] },
  ],
  ['H5P.DragText', { taskDescription: 'Arraste', textField: 'O cabo é *USB-C:Novo*.', distractors: '*P2*' }],
  [
    'H5P.Dialogcards',
    {
      description: 'Vire',
      dialogs: [
        { text: 'IP68', answer: 'Poeira e água', image: { path: 'images/a.jpg' }, tips: { front: '' } },
      ],
    },
  ],
  ['H5P.Flashcards', { cards: [{ text: 'Protege a tela', answer: 'Película/Vidro', tip: '' }] }],
  [
    'H5P.MemoryGame',
    {
      cards: [
        {
          image: { path: 'images/a.jpg' },
          imageAlt: 'Fone',
          match: { path: 'images/b.jpg' },
          matchAlt: 'Estojo',
        },
        { image: { path: 'images/c.jpg' }, imageAlt: 'Capa' },
      ],
    },
  ],
  ['H5P.TrueFalse', { question: '<p>A garantia é de um ano.</p>', correct: 'true' }],
  [
    'H5P.DragQuestion',
    {
      question: {
        settings: { background: { path: 'images/b.jpg' } },
        task: {
          elements: [{ type: image, dropZones: ['0'] }],
          dropZones: [
            {
              label: '<div>Na caixa</div>',
              x: 10,
              y: 20,
              width: 12,
              height: 6,
              single: true,
              correctElements: ['0'],
              tipsAndFeedback: { tip: '' },
            },
          ],
        },
      },
    },
  ],
  [
    'H5P.QuestionSet',
    {
      questions: [
        { library: 'H5P.TrueFalse 1.8', params: { question: 'Tem nota fiscal?', correct: 'true' } },
        { library: 'H5P.Blanks 1.14', params: { questions: ['*Troca*'] }, metadata: { title: 'Balcão' } },
      ],
    },
  ],
];
