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

/** Games on the openings of a notebook, by their pictures. */
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
  ],
};
