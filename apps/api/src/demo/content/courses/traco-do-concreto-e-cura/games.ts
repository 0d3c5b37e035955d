import type { DemoModule } from '../../types.ts';

/** Games on mixing and curing concrete. */
export const concreteGames: DemoModule = {
  title: 'Jogos',
  activities: [
    {
      kind: 'true_or_false',
      key: 'jogo-verdades',
      title: 'Verdade de canteiro ou lenda?',
      minutes: 3,
      game: {
        kind: 'true_or_false',
        instruction: 'Verdade de canteiro ou lenda?',
        statements: [
          {
            text: 'Quanto mais água no traço, menor a resistência.',
            isTrue: true,
            explanation: 'A água que sobra evapora e deixa poros.',
          },
          {
            text: 'Se o concreto está seco para lançar, basta um balde de água.',
            isTrue: false,
            explanation: 'Fora da faixa, recusa-se ou corrige-se com o responsável, nunca com balde de água.',
          },
          {
            text: 'A cura dura no mínimo sete dias.',
            isTrue: true,
            explanation: 'Com CP III e CP IV convém chegar a catorze.',
          },
          {
            text: 'O vibrador serve para arrastar o concreto na fôrma.',
            isTrue: false,
            explanation: 'Arrastar separa a brita da pasta; o vibrador só adensa.',
          },
        ],
      },
    },
    {
      kind: 'drag_the_words',
      key: 'jogo-palavras',
      title: 'O traço, palavra por palavra',
      minutes: 3,
      game: {
        kind: 'drag_the_words',
        instruction: '',
        text: 'No traço 1 : 2 : 3 vai uma parte de *cimento*, duas de *areia* e três de *brita*. A areia molhada já traz *água*, que se desconta.',
        distractors: ['cal'],
      },
    },
    {
      kind: 'drag_and_drop',
      key: 'jogo-etapas',
      title: 'Cada cuidado na sua etapa',
      minutes: 4,
      game: {
        kind: 'drag_and_drop',
        instruction: 'Em que etapa entra cada cuidado?',
        boxes: [
          { label: 'Lançar', pieces: ['Altura de até 2 metros', 'Fôrma umedecida'] },
          { label: 'Adensar', pieces: ['Vibrador na vertical', 'Parar quando as bolhas cessarem'] },
          { label: 'Curar', pieces: ['Manta úmida', 'Lâmina de água na laje'] },
        ],
      },
    },
    {
      kind: 'flashcards',
      key: 'jogo-cartoes',
      title: 'Números do concreto',
      minutes: 3,
      game: {
        kind: 'flashcards',
        instruction: '',
        cards: [
          { front: 'O que é o fck?', back: 'A resistência de projeto, em geral a dos 28 dias' },
          { front: 'Quantos golpes em cada camada do cone?', back: '25 golpes, em três camadas' },
          { front: '25 litros de água para 50 kg de cimento: que relação?', back: '0,50' },
        ],
      },
    },
  ],
};
