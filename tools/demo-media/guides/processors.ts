import { bullets, type Guide, nexoColours, note, numbered, subheading, text } from './guide.ts';

export const processorGuide: Guide = {
  file: 'processadores-guia.pdf',
  title: 'Guia de bolso da 14ª geração',
  subtitle:
    'Tudo o que cabe no bolso do crachá: nomes, núcleos, potência, perguntas e respostas para o salão.',
  brand: 'Nexo Academia',
  author: 'Nexo Academia',
  colours: nexoColours,
  sections: [
    {
      title: 'Leia o nome em voz alta',
      blocks: [
        text(
          'Todo processador Vértice se lê da esquerda para a direita. Pegue o V7-1455U: V7 é a família, 14 é a geração, 55 é a posição dentro da família e U é o tipo de aparelho. Quem lê o nome não precisa decorar a ficha.',
        ),
        {
          kind: 'steps',
          caption: 'A ordem da leitura: o que vem depois do hífen vale tanto quanto o que vem antes.',
          steps: ['família', 'geração', 'posição', 'sufixo'],
        },
        {
          kind: 'table',
          head: ['Família', 'Para quem', 'Memória para começar'],
          widths: [0.2, 0.5, 0.3],
          rows: [
            ['V3', 'aulas, navegador, vídeo, documentos', '8 GB'],
            ['V5', 'trabalho com muitas janelas e reuniões', '16 GB'],
            ['V7', 'foto, vídeo, programação, análise de dados', '16 a 32 GB'],
            ['V9', '3D, vídeo 4K contínuo, jogos no limite', '32 GB'],
          ],
        },
        note(
          'A posição só compara vizinhos: um V5-1440 e um V5-1435U não são concorrentes, porque o sufixo muda o aparelho.',
        ),
      ],
    },
    {
      title: 'Potência: o que o sufixo decide',
      blocks: [
        text(
          'A potência base é o quanto o processador gasta trabalhando sem parar. Ela define o tamanho do aparelho, o barulho e a bateria. Por instantes o processador pode gastar mais, para abrir um programa depressa, e depois volta à base.',
        ),
        {
          kind: 'bars',
          caption: 'Potência base por sufixo na 14ª geração.',
          unit: 'W',
          bars: [
            { label: 'U · fino', value: 15 },
            { label: 'H · desempenho', value: 45 },
            { label: 'HX · substitui', value: 55 },
            { label: 'sem letra', value: 65 },
            { label: 'K · de mesa', value: 125 },
          ],
        },
        subheading('O que dizer de cada um'),
        bullets(
          'U: “passa o dia na bolsa e quase não se ouve”.',
          'H: “aguenta exportar vídeo sem cansar”.',
          'HX: “é um computador de mesa que fecha”.',
          'K: “é para quem quer o máximo e tem boa refrigeração”.',
        ),
        note(
          'Dois notebooks com o mesmo processador podem render diferente. Quem tem ventilação melhor sustenta o ritmo por mais tempo. Deixe rodando cinco minutos na demonstração e compare.',
        ),
      ],
    },
    {
      title: 'Núcleos: quem faz o quê',
      blocks: [
        text(
          'Os núcleos de desempenho cuidam do que está na tela. Os de eficiência cuidam do que acontece por trás. Cada núcleo de desempenho atende duas threads; cada núcleo de eficiência, uma.',
        ),
        {
          kind: 'table',
          head: ['Modelo', 'Desemp.', 'Efic.', 'Núcleos', 'Threads'],
          widths: [0.32, 0.17, 0.15, 0.18, 0.18],
          rows: [
            ['V3-1415U', '2', '4', '6', '8'],
            ['V5-1435U', '2', '8', '10', '12'],
            ['V7-1455U', '2', '10', '12', '14'],
            ['V7-1470H', '6', '8', '14', '20'],
            ['V9-1480H', '6', '8', '14', '20'],
            ['V9-1490HX', '8', '16', '24', '32'],
            ['V5-1440', '6', '4', '10', '16'],
            ['V7-1470K', '8', '8', '16', '24'],
            ['V9-1490K', '8', '16', '24', '32'],
          ],
        },
        text('A conta é sempre a mesma: threads = 2 × desempenho + eficiência. No V7-1470H, 2 × 6 + 8 = 20.'),
        note(
          'V7-1470H e V9-1480H têm os mesmos núcleos. O V9 trabalha em frequência mais alta e tem mais memória cache. Em um notebook mal ventilado, a diferença some.',
        ),
      ],
    },
    {
      title: 'A unidade neural',
      blocks: [
        text(
          'É um bloco do chip feito para inteligência artificial que roda no próprio aparelho. O que ela faz não ocupa os núcleos e gasta pouca bateria. Ela não substitui a placa de vídeo nem acelera uma planilha comum.',
        ),
        subheading('Demonstração de trinta segundos'),
        numbered(
          'Abra uma chamada de teste e ligue uma música no celular, ao lado.',
          'Fale uma frase e grave com a redução de ruído desligada.',
          'Ligue a redução de ruído, fale a mesma frase e grave de novo.',
          'Toque as duas gravações. Não explique: deixe ouvir.',
        ),
        {
          kind: 'table',
          head: ['Tarefa', 'Antes', 'Na 14ª geração'],
          widths: [0.4, 0.3, 0.3],
          rows: [
            ['desfocar o fundo', 'núcleos', 'unidade neural'],
            ['tirar o ruído', 'núcleos', 'unidade neural'],
            ['transcrever reunião', 'nuvem', 'no aparelho'],
            ['exportar vídeo', 'núcleos e vídeo', 'núcleos e vídeo'],
          ],
        },
        note(
          'Transcrever no aparelho também é privacidade: a conversa não precisa sair dele. Diga isso a advogados, médicas e professores.',
        ),
      ],
    },
    {
      title: 'Memória e disco primeiro',
      blocks: [
        text(
          'Antes de subir um degrau de processador, confira memória e disco. É neles que a maioria sente a diferença no dia a dia.',
        ),
        {
          kind: 'table',
          head: ['Queixa', 'Gargalo provável', 'Prova na hora'],
          widths: [0.36, 0.3, 0.34],
          rows: [
            ['“demora para ligar”', 'disco', 'reinicie os dois e conte'],
            ['“trava com muitas abas”', 'memória', 'abra vinte abas e um vídeo'],
            ['“demora para exportar”', 'processador', 'exporte o mesmo arquivo'],
            ['“o jogo engasga”', 'vídeo', 'mostre quadros por segundo'],
            ['“esquenta e fica lento”', 'refrigeração', 'deixe cinco minutos rodando'],
          ],
        },
        subheading('Três avisos honestos'),
        bullets(
          'Em muitos notebooks finos a memória é soldada: o que a pessoa compra é o que terá para sempre.',
          'O vídeo integrado usa a memória do sistema. Dois módulos iguais rendem mais que um.',
          'SSD cheio fica mais lento. Sugira sobra de um quarto do espaço.',
        ),
      ],
    },
    {
      title: 'Comparações que confundem',
      blocks: [
        subheading('V5 novo ou V7 de duas gerações atrás?'),
        text(
          'Para mobilidade e chamadas, o V5 da 14ª: gasta menos e tem unidade neural. Para trabalho contínuo e pesado, um V7-H da geração anterior ainda pode ganhar. Pergunte o uso.',
        ),
        subheading('Mais gigahertz é mais rápido?'),
        text(
          'Só entre modelos da mesma geração e do mesmo sufixo. Entre gerações, cada ciclo faz uma quantidade diferente de trabalho.',
        ),
        subheading('Mais núcleos é melhor?'),
        text(
          'Quando o programa divide o trabalho: exportar vídeo, compilar, renderizar. Navegador e texto usam poucos núcleos por vez.',
        ),
        subheading('Vídeo integrado roda jogo?'),
        text(
          'Roda os leves, com ajustes médios. Para jogo pesado, placa dedicada. Prometer o contrário é trazer a caixa de volta ao balcão.',
        ),
        note(
          'Frase coringa: “depende do que você faz; me conta um dia seu e eu mostro qual dos dois sobra”.',
        ),
      ],
    },
    {
      title: 'Para conferir antes de fechar',
      blocks: [
        numbered(
          'O uso mais pesado que a pessoa contou roda bem neste modelo?',
          'O sufixo combina com o lugar onde o aparelho vai ficar?',
          'A memória basta por cinco anos, ou pode crescer?',
          'O SSD cabe o que ela já tem, com folga?',
          'A tela, o teclado e as portas servem à rotina dela?',
          'Ela viu funcionando o que mais importava?',
          'A nota vai com o número de série, e ela sabe da garantia?',
        ),
        text(
          'Se alguma resposta for não, volte um passo: é mais barato trocar de modelo agora do que de cliente depois.',
        ),
        subheading('Palavras do guia'),
        bullets(
          'Thread: uma fila de tarefas que o núcleo atende.',
          'Cache: memória pequena e muito rápida, dentro do chip.',
          'Potência base: gasto em trabalho contínuo, em watts.',
          'Vídeo integrado: a parte do chip que desenha a tela.',
        ),
      ],
    },
  ],
};
