import { bullets, type Guide, note, numbered, obraColours, subheading, text } from './guide.ts';

export const paintingGuide: Guide = {
  file: 'pintura-guia.pdf',
  title: 'Parede pronta, pintura que dura',
  subtitle: 'Diagnóstico, preparo e sequência de pintura para alvenaria, gesso, madeira e metal.',
  brand: 'Obra Viva',
  author: 'Obra Viva',
  colours: obraColours,
  sections: [
    {
      title: 'Antes da tinta, a pergunta',
      blocks: [
        text(
          'A maior parte das pinturas que descascam não falhou na tinta: falhou no que estava embaixo. Toda superfície precisa estar firme, coesa, limpa e seca, sem poeira, gordura, mofo ou partes soltas. É o que pede a norma de preparação de superfícies, a ABNT NBR 13245.',
        ),
        {
          kind: 'steps',
          caption: 'Quatro condições. Se uma falta, o resto não adianta.',
          steps: ['firme', 'coesa', 'limpa', 'seca'],
        },
        subheading('Três testes de um minuto'),
        bullets(
          'Mão: passe a palma. Se sair pó branco, a superfície está calcinada ou fraca.',
          'Fita: cole fita adesiva e puxe de uma vez. Se vier tinta, há falta de aderência.',
          'Plástico: prenda um quadrado de plástico por um dia. Gotas por trás indicam umidade.',
        ),
        note(
          'O orçamento honesto começa aqui: mostre o resultado dos testes ao cliente e explique o que será preciso antes da cor.',
        ),
      ],
    },
    {
      title: 'Diagnóstico: o que a parede conta',
      blocks: [
        {
          kind: 'table',
          head: ['Sinal', 'Causa provável', 'O que fazer'],
          widths: [0.28, 0.34, 0.38],
          rows: [
            ['bolhas e descascado', 'umidade ou base fraca', 'achar a água, remover o solto, fundo'],
            [
              'manchas brancas (eflorescência)',
              'sais trazidos pela água',
              'secar, escovar, resolver a infiltração',
            ],
            ['manchas escuras', 'mofo', 'lavar com solução de água sanitária e enxaguar'],
            [
              'pintura pegajosa que descasca',
              'saponificação: base alcalina não curada',
              'remover, esperar a cura, fundo',
            ],
            ['fissuras finas em mapa', 'retração do reboco', 'massa ou selador elástico'],
            ['trinca que abre', 'movimento da estrutura', 'parar e chamar responsável técnico'],
          ],
        },
        text(
          'Infiltração se resolve antes, nunca com tinta. Tinta sobre água é prazo de garantia correndo contra você.',
        ),
        note(
          'Mofo: use luvas e óculos, ventile o ambiente e nunca misture água sanitária com outros produtos de limpeza.',
        ),
      ],
    },
    {
      title: 'Reboco novo: a espera que paga',
      blocks: [
        text(
          'Argamassa de cimento e cal nova é alcalina e úmida. Espere a cura: no mínimo vinte e oito dias. Tinta antes disso pode saponificar, manchar e descascar.',
        ),
        {
          kind: 'bars',
          caption: 'Tempo de espera antes da pintura, em dias.',
          unit: 'dias',
          bars: [
            { label: 'massa (entre demãos)', value: 1 },
            { label: 'reboco novo', value: 28 },
            { label: 'concreto novo', value: 28 },
          ],
        },
        subheading('Depois da cura'),
        numbered(
          'Lixe para tirar grãos soltos e limpe o pó.',
          'Reboco bom e absorvente: selador acrílico.',
          'Reboco fraco, gesso, parede caiada ou calcinada: fundo preparador, que penetra e une o pó.',
          'Corrija com massa, em camadas finas, e lixe.',
          'Aplique as demãos respeitando o intervalo da embalagem.',
        ),
        note(
          'Selador fecha a absorção de uma base boa. Fundo preparador fortalece uma base fraca. Trocar um pelo outro é o erro mais comum do balcão.',
        ),
      ],
    },
    {
      title: 'Massa certa no lugar certo',
      blocks: [
        {
          kind: 'table',
          head: ['Massa', 'Onde', 'Por quê'],
          widths: [0.28, 0.34, 0.38],
          rows: [
            ['corrida (PVA)', 'só em área interna e seca', 'é macia de lixar e não resiste à água'],
            ['acrílica', 'área externa e áreas molháveis', 'resiste à umidade, mais dura de lixar'],
            ['para madeira', 'portas e móveis', 'acompanha o movimento da peça'],
            ['plástica automotiva', 'metal', 'enche amassado'],
          ],
        },
        subheading('Lixas'),
        bullets(
          'Grão baixo desbasta, grão alto afina.',
          'Massa: comece com 150 ou 180 e termine com 220.',
          'Madeira: siga o veio; 100 ou 120 para abrir, 220 para fechar.',
          'Entre demãos de esmalte: 320 ou mais, só para dar aderência.',
        ),
        text(
          'Use máscara para poeira, óculos e uma lâmpada de lado: a luz rasante mostra o que a de cima esconde. Depois de lixar, tire o pó com escova macia e pano úmido.',
        ),
      ],
    },
    {
      title: 'Quanta tinta comprar',
      blocks: [
        text(
          'O rendimento da embalagem é por demão e em superfície bem preparada. A conta é direta: área, vezes demãos, dividida pelo rendimento.',
        ),
        {
          kind: 'table',
          head: ['Passo', 'Quarto de 3 × 4 m, pé-direito 2,70 m'],
          widths: [0.4, 0.6],
          rows: [
            ['perímetro', '2 × (3 + 4) = 14 m'],
            ['área bruta', '14 × 2,70 = 37,8 m²'],
            ['porta e janela', '0,80 × 2,10 + 1,50 × 1,20 = 3,48 m²'],
            ['área a pintar', '37,8 − 3,48 = 34,32 m²'],
            ['duas demãos', '68,64 m²'],
            ['rendimento de 11 m² por litro', '68,64 ÷ 11 = 6,24 litros'],
          ],
        },
        text(
          'Some de cinco a dez por cento de perda. Nesse caso, dois galões de 3,6 litros (7,2 litros) atendem com folga para retoque.',
        ),
        note(
          'Confira se as latas são do mesmo lote. Se não forem, misture tudo em um balde limpo antes de começar, para a cor ser uma só.',
        ),
      ],
    },
    {
      title: 'Madeira e metal',
      blocks: [
        subheading('Madeira'),
        numbered(
          'Lixe no sentido do veio e limpe o pó.',
          'Nós e resina: solvente e selador próprio.',
          'Fundo branco fosco, lixa fina, massa para madeira.',
          'Duas ou três demãos de esmalte, com lixa fina entre elas.',
        ),
        subheading('Metal ferroso'),
        numbered(
          'Remova a ferrugem com escova de aço ou lixa.',
          'Desengordure.',
          'Fundo anticorrosivo no mesmo dia, antes que oxide de novo.',
          'Esmalte em duas demãos finas.',
        ),
        subheading('Galvanizado e alumínio'),
        text(
          'São lisos e não enferrujam como o ferro: pedem fundo para galvanizados, que dá aderência. Zarcão ali não segura.',
        ),
        note(
          'Esmalte à base de solvente pede ambiente ventilado, máscara para vapores orgânicos e nada de chama por perto. Sempre que couber, prefira o esmalte à base de água.',
        ),
      ],
    },
    {
      title: 'No dia da pintura',
      blocks: [
        bullets(
          'Não pinte com chuva, sol direto na parede ou umidade do ar acima de 90%.',
          'Mexa a tinta até o fundo, com ferramenta limpa, e dilua como manda a embalagem.',
          'Recorte cantos com pincel e entre com o rolo enquanto está molhado.',
          'Trabalhe da parte seca para a molhada, em faixas, sem parar no meio da parede.',
          'Rolo de lã baixa para liso; lã alta para textura.',
        ),
        {
          kind: 'table',
          head: ['Defeito', 'Causa', 'Próxima vez'],
          widths: [0.3, 0.36, 0.34],
          rows: [
            ['marcas de rolo', 'tinta secando no meio', 'parede inteira, borda molhada'],
            ['escorrido', 'carga demais', 'demão fina'],
            ['cobertura ruim', 'diluição demais', 'medir a água'],
            ['casca de laranja', 'rolo errado', 'lã mais baixa'],
          ],
        },
        text(
          'Sobra de tinta não vai ao ralo. Guarde fechada e identificada, doe ou leve a um ponto de coleta.',
        ),
      ],
    },
  ],
};
