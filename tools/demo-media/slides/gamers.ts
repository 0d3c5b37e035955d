import type { Slide } from './open-document.ts';

/** The pocket guide of the course for shops that sell to people who play. */
export const gamerSlides: readonly Slide[] = [
  {
    title: 'Roteiro de bolso da conversa',
    lines: ['Três perguntas antes de mostrar qualquer máquina.', 'Leve estas quatro lâminas no celular.'],
  },
  {
    title: '1. Que jogo, e com quem?',
    lines: [
      'O jogo diz o peso: uns pedem placa, outros pedem processador.',
      'Quem joga com amigos quer estabilidade antes de recorde.',
    ],
  },
  {
    title: '2. Que tela está em casa?',
    lines: [
      'Uma tela de 60 Hz não mostra 140 quadros por segundo.',
      'Some a tela ao orçamento antes de subir a placa.',
    ],
  },
  {
    title: '3. Onde a máquina de hoje incomoda?',
    lines: ['Engasga com muita gente em cena: processador.', 'Engasga com tudo no máximo: placa de vídeo.'],
  },
];
