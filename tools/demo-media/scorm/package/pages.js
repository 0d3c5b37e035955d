'use strict';

/** The five pages: an opening, three customers with a choice each, and the result. */
globalThis.pages = [
  {
    kind: 'text',
    title: 'Três clientes, três escolhas',
    paragraphs: [
      'Você está no salão e três pessoas vão entrar, uma de cada vez. Leia o que cada uma diz e escolha o computador que você mostraria primeiro.',
      'Cada escolha certa vale um terço da nota, e duas certas bastam para concluir. Você pode sair quando quiser: o simulador lembra onde parou.',
    ],
  },
  {
    kind: 'choice',
    id: 'cliente-1',
    title: 'Dona Neusa, 61 anos',
    quote:
      'Quero falar com os netos por vídeo e guardar as fotos. O meu demora tanto para ligar que eu passo um café antes.',
    question: 'O que você mostra primeiro?',
    options: [
      { id: 'a', text: 'Um V9-1490HX com tela de 18 polegadas, porque dura mais anos.' },
      { id: 'b', text: 'Um V3-1415U com 8 GB e SSD de 512 GB, leve e com boa câmera.' },
      { id: 'c', text: 'O computador de mesa em promoção, com disco rígido de 1 TB.' },
    ],
    right: 'b',
    why: 'A queixa é a demora para ligar: SSD resolve. O uso é leve, e o V3 da 14ª geração dá conta com folga. Um disco rígido traria o café de volta.',
  },
  {
    kind: 'choice',
    id: 'cliente-2',
    title: 'Caetano, corretor de imóveis',
    quote:
      'Passo o dia na rua e faço visita por vídeo no carro. A bateria acaba antes do almoço e reclamam do barulho da avenida.',
    question: 'O que você mostra primeiro?',
    options: [
      { id: 'a', text: 'Um V5-1435U fino com 16 GB, ligando a chamada com a unidade neural.' },
      { id: 'b', text: 'Um V7-1470H de 2,6 kg, porque desempenho nunca é demais.' },
      { id: 'c', text: 'Um V5-1440 de mesa com monitor grande.' },
    ],
    right: 'a',
    why: 'Ele precisa de bateria e de chamada limpa: sufixo U e unidade neural. O H rende mais, porém pesa e gasta na mochila de quem anda o dia todo.',
  },
  {
    kind: 'choice',
    id: 'cliente-3',
    title: 'Iara, produtora de vídeo',
    quote:
      'Edito em 4K na casa do cliente. O notebook começa rápido e, depois de dez minutos exportando, fica lento e quente.',
    question: 'O que você mostra primeiro?',
    options: [
      { id: 'a', text: 'Um V7-1455U mais fino, que esquenta menos.' },
      { id: 'b', text: 'Um V3 com o dobro de memória.' },
      { id: 'c', text: 'Um V7-1470H com 32 GB e boa refrigeração, exportando ao vivo por cinco minutos.' },
    ],
    right: 'c',
    why: 'Exportar 4K é trabalho contínuo: pede potência sustentada, memória e refrigeração. E a prova é deixar exportando, porque o problema dela aparece com o tempo.',
  },
  { kind: 'result', title: 'O seu resultado' },
];
