import type { DemoModule } from '../../types.ts';

/** One game of each kind, on what the course says of thin notebooks. */
export const notebookGames: DemoModule = {
  title: 'Jogos',
  activities: [
    {
      kind: 'true_or_false',
      key: 'jogo-verdades',
      title: 'Verdade de salão ou conversa?',
      minutes: 3,
      game: {
        kind: 'true_or_false',
        instruction: 'O que você ouve no salão é verdadeiro ou falso?',
        statements: [
          {
            text: 'Uma bateria de 60 Wh dura perto de 10 horas com gasto médio de 6 watts.',
            isTrue: true,
            explanation: 'A conta honesta: 60 dividido por 6 são 10 horas.',
          },
          {
            text: 'Em uma chamada de vídeo a bateria dura o mesmo que navegando.',
            isTrue: false,
            explanation: 'O gasto médio pode dobrar para 12 watts, e a duração cai pela metade.',
          },
          {
            text: 'Na maioria dos finos a memória é soldada e não cresce depois.',
            isTrue: true,
            explanation: 'O que a pessoa leva hoje é o que terá em cinco anos: ajude a escolher com folga.',
          },
          {
            text: 'É preciso zerar a bateria de vez em quando para ela durar mais.',
            isTrue: false,
            explanation: 'É hábito de tecnologia antiga. Melhor evitar calor e limitar a carga a 80%.',
          },
          {
            text: 'Um fino que reduz o ritmo sob carga contínua está com defeito.',
            isTrue: false,
            explanation: 'É física: ele se protege do calor. Para carga contínua, indique um H.',
          },
        ],
      },
    },
    {
      kind: 'find_the_pairs',
      key: 'jogo-pares',
      title: 'A característica e o que ela muda',
      minutes: 4,
      game: {
        kind: 'find_the_pairs',
        instruction: 'Ache, para cada característica, o que ela muda para a pessoa.',
        pairs: [
          { first: '1,2 kg', second: 'Menos peso na bolsa' },
          { first: '400 nits', second: 'Perto da janela' },
          { first: '60 Wh', second: 'Dia sem tomada' },
          { first: 'USB-C', second: 'Um cabo para tudo' },
          { first: 'Alumínio', second: 'Não range' },
          { first: '16:10', second: 'Mais linhas de texto' },
        ],
      },
    },
    {
      kind: 'drag_the_words',
      key: 'jogo-palavras',
      title: 'A conta da bateria, palavra por palavra',
      minutes: 3,
      game: {
        kind: 'drag_the_words',
        instruction: '',
        picture: { fileId: 'porta-usb-c.png', alt: 'Abertura oval por onde a bateria do fino carrega' },
        text: 'A capacidade da bateria se mede em *watt-hora::Na ficha está como Wh*. Para saber quantas *horas* ela dura, divida a capacidade pelo *gasto médio*. Nunca prometa um número sem dizer o *uso::Vídeo gasta o dobro de texto*.',
        distractors: ['polegadas', 'nits'],
      },
    },
    {
      kind: 'drag_and_drop',
      key: 'jogo-caixas',
      title: 'Para quem é este notebook?',
      minutes: 4,
      game: {
        kind: 'drag_and_drop',
        instruction: 'Leve cada pessoa ao caminho que se sustenta.',
        boxes: [
          { label: 'Fino de 14 polegadas', pieces: ['Atende em três clínicas', 'Viaja toda semana'] },
          { label: 'Tela de 15 ou tudo em um', pieces: ['Vê fotos e lê jornal em casa'] },
          {
            label: '16 polegadas com placa',
            pieces: ['Desenha em 3D na faculdade', 'Exporta vídeos longos'],
          },
        ],
      },
    },
    {
      kind: 'fill_in_the_blanks',
      key: 'jogo-lacunas',
      title: 'Complete a ficha do fino',
      minutes: 3,
      game: {
        kind: 'fill_in_the_blanks',
        instruction: 'Escreva o que falta; números também valem.',
        text: 'Perto da janela, procure uma tela de *400/quatrocentos* nits. Para trabalho, o novo básico de memória é *16/dezesseis::O dobro de 8* GB. O painel com preto profundo é o *OLED::Quatro letras*.',
      },
    },
    {
      kind: 'this_or_that',
      key: 'jogo-sufixos',
      title: 'Sufixo U ou sufixo H?',
      minutes: 3,
      game: {
        kind: 'this_or_that',
        instruction: 'Qual processador você indicaria?',
        first: 'U',
        second: 'H',
        cards: [
          {
            text: 'Abrir, rolar, digitar e chamar o dia inteiro',
            isFirst: true,
            explanation: 'São rajadas: nelas o U acelera, no resto economiza.',
          },
          {
            text: 'Exportar vídeo longo toda tarde',
            isFirst: false,
            explanation: 'Trabalho contínuo de horas pede um H.',
          },
          {
            text: 'Aula da manhã e da tarde sem tomada',
            isFirst: true,
            explanation: 'Quinze watts de base deixam a bateria chegar ao fim do dia.',
          },
          {
            text: 'Programas de desenho em 3D',
            isFirst: false,
            explanation: 'E com placa dedicada: aqui o fino puro decepciona.',
          },
        ],
      },
    },
    {
      kind: 'flashcards',
      key: 'jogo-cartoes',
      title: 'Números de bolso',
      minutes: 3,
      game: {
        kind: 'flashcards',
        instruction: '',
        cards: [
          { front: 'Quantos nits servem em casa?', back: '250 nits; perto de janela, 400' },
          { front: 'O que quer dizer Wh?', back: 'Watt-hora: a energia que a bateria guarda' },
          { front: 'O que não cresce depois?', back: 'A memória soldada e a placa de vídeo' },
          { front: 'Até quanto limitar a carga na tomada?', back: 'Até 80%, se houver a opção' },
        ],
      },
    },
    {
      kind: 'enigma',
      key: 'jogo-enigma',
      title: 'Quem sou eu no notebook?',
      minutes: 3,
      game: {
        kind: 'enigma',
        instruction: 'Descubra a peça. Cada dica custa um quarto do que o enigma vale.',
        riddles: [
          {
            text: 'Sou um cabo só, e levo imagem, dados e energia. Quem sou eu?',
            hints: ['Tenho três letras e mais uma depois do traço', 'O carregador do celular também me usa'],
            accepted: ['USB-C', 'USB C', 'USBC'],
          },
          {
            text: 'Mantenho a cor mesmo vista de lado. Que painel sou eu?',
            hints: ['Tenho três letras'],
            accepted: ['IPS'],
          },
        ],
      },
    },
  ],
};
