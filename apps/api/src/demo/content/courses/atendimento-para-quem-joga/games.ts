import type { DemoModule } from '../../types.ts';

/** What the openings of a notebook look like, by the names of their drawings. */
const LOOKS = {
  usbC: { fileId: 'porta-usb-c.png', alt: 'Abertura pequena e oval, com os dois lados iguais' },
  usbA: { fileId: 'porta-usb-a.png', alt: 'Abertura retangular com uma língua azul na metade de cima' },
  hdmi: { fileId: 'porta-hdmi.png', alt: 'Abertura larga com os dois cantos de baixo cortados' },
  p2: { fileId: 'porta-p2.png', alt: 'Furo redondo com anel dourado' },
  network: { fileId: 'porta-rede.png', alt: 'Abertura quadrada em degraus, com oito contatos em cima' },
  card: { fileId: 'porta-sd.png', alt: 'Fenda longa e muito fina' },
} as const;

/** Games on the openings of a notebook, by their pictures, and on the wall of the shop. */
export const gamerGames: DemoModule = {
  title: 'As portas do notebook',
  activities: [
    {
      kind: 'find_the_pairs',
      key: 'jogo-portas-pares',
      title: 'A porta e o que se liga nela',
      minutes: 4,
      game: {
        kind: 'find_the_pairs',
        instruction: 'Quem joga chega com cabos. Ligue cada porta ao que vai nela.',
        pairs: [
          { first: '', firstPicture: LOOKS.usbC, second: 'Monitor e carga num cabo só' },
          { first: '', firstPicture: LOOKS.hdmi, second: 'Televisão da sala' },
          { first: '', firstPicture: LOOKS.p2, second: 'Fone com microfone' },
          { first: '', firstPicture: LOOKS.network, second: 'Partida sem queda de sinal' },
        ],
      },
    },
    {
      kind: 'flashcards',
      key: 'jogo-portas-cartoes',
      title: 'Que porta é esta?',
      minutes: 3,
      game: {
        kind: 'flashcards',
        instruction: 'Diga o nome da porta antes de virar o cartão.',
        cards: [
          { front: '', picture: LOOKS.usbC, back: 'USB-C' },
          { front: '', picture: LOOKS.usbA, back: 'USB-A, azul quando é 3.0' },
          { front: '', picture: LOOKS.hdmi, back: 'HDMI' },
          { front: '', picture: LOOKS.p2, back: 'P2, de áudio' },
          { front: '', picture: LOOKS.network, back: 'Rede (RJ-45)' },
          { front: '', picture: LOOKS.card, back: 'Leitor de cartão SD' },
        ],
      },
    },
    {
      kind: 'flashcards',
      key: 'jogo-portas-escritas',
      title: 'Escreva a porta que resolve',
      minutes: 3,
      game: {
        kind: 'flashcards',
        instruction: 'O cliente conta o que quer ligar. Escreva o nome da porta.',
        isWritten: true,
        cards: [
          {
            front: 'A televisão da sala',
            back: 'HDMI: som e imagem no mesmo cabo.',
            backPicture: LOOKS.hdmi,
            accepted: ['HDMI', 'porta HDMI'],
          },
          {
            front: 'Um fone com fio e microfone',
            back: 'P2, a de áudio.',
            backPicture: LOOKS.p2,
            accepted: ['P2', 'áudio', 'porta de áudio', 'fone'],
          },
          {
            front: 'O cabo que vem do roteador',
            back: 'Rede, ou RJ-45: a partida não cai com o sinal.',
            backPicture: LOOKS.network,
            accepted: ['Rede', 'RJ-45', 'RJ45', 'Ethernet'],
          },
          { front: '', picture: LOOKS.usbC, back: 'USB-C', accepted: ['USB-C', 'USB C', 'tipo C'] },
        ],
      },
    },
    {
      kind: 'drag_and_drop',
      key: 'jogo-parede',
      title: 'Monte a parede de quem joga',
      minutes: 4,
      game: {
        kind: 'drag_and_drop',
        instruction: 'Leve cada produto ao lugar da loja onde ele vende mais.',
        boxes: [],
        scene: {
          picture: {
            fileId: 'parede-da-loja.png',
            alt: 'Parede de uma loja: um painel com ganchos, uma bancada com um notebook ligado, uma prateleira baixa e o caixa com três ganchos ao lado',
          },
          ratio: 1.5,
          zones: [
            {
              name: 'Painel, na altura dos olhos',
              x: 0.07,
              y: 0.08,
              width: 0.6,
              height: 0.23,
              holdsOne: false,
            },
            { name: 'Bancada de experimentar', x: 0.07, y: 0.34, width: 0.6, height: 0.19, holdsOne: false },
            { name: 'Prateleira baixa', x: 0.1, y: 0.7, width: 0.54, height: 0.16, holdsOne: false },
            { name: 'Gancho ao lado do caixa', x: 0.76, y: 0.3, width: 0.1, height: 0.22, holdsOne: true },
          ],
          pieces: [
            { text: 'Headset em oferta', zones: [0] },
            { text: 'Teclado mecânico', zones: [1] },
            { text: 'Mouse sem fio', zones: [1] },
            { text: 'Caixa do monitor', zones: [2] },
            { text: 'Cabo', picture: LOOKS.hdmi, zones: [3] },
            { text: 'Nota do fornecedor', zones: [] },
          ],
        },
      },
    },
  ],
};
