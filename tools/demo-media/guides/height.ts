import { bullets, type Guide, note, numbered, obraColours, subheading, text } from './guide.ts';

export const heightGuide: Guide = {
  file: 'altura-guia.pdf',
  title: 'Trabalho em altura, passo a passo',
  subtitle: 'O que a NR-35 pede de quem sobe, de quem manda subir e de quem fica embaixo.',
  brand: 'Obra Viva',
  author: 'Obra Viva',
  colours: obraColours,
  sections: [
    {
      title: 'Quando a norma se aplica',
      blocks: [
        text(
          'A NR-35 vale para toda atividade com diferença de nível acima de 2,00 metros do nível inferior, onde haja risco de queda. Telhado, andaime, escada, beira de laje, poço: o que conta é a diferença de nível e a possibilidade de cair.',
        ),
        text(
          'O texto atual foi dado pela Portaria MTP nº 4.218, de dezembro de 2022, em vigor desde julho de 2023. O Anexo III, das escadas, entrou em vigor em janeiro de 2024.',
        ),
        {
          kind: 'table',
          head: ['Situação', 'Aplica?', 'Por quê'],
          widths: [0.44, 0.17, 0.39],
          rows: [
            ['trocar telha a 4 m', 'sim', 'acima de 2 m com risco de queda'],
            ['beira de vala com 2,5 m', 'sim', 'o nível inferior é o fundo'],
            ['laje pronta com guarda-corpo completo', 'avaliar', 'a proteção coletiva elimina a exposição'],
            ['cavalete a 1 m', 'não', 'abaixo de 2 m, mas cair ainda machuca'],
          ],
        },
        note(
          'A norma fixa o mínimo. Abaixo de dois metros a queda continua sendo acidente: previna do mesmo jeito.',
        ),
      ],
    },
    {
      title: 'A ordem das medidas',
      blocks: [
        text('Antes de pensar em cinturão, a norma manda tentar, nesta ordem:'),
        {
          kind: 'steps',
          caption: 'A hierarquia: o cinturão é a última linha, não a primeira.',
          steps: ['evitar subir', 'eliminar a queda', 'reduzir a queda'],
        },
        bullets(
          'Evitar: montar a peça no chão e içar pronta; usar haste para pintar do piso.',
          'Eliminar o risco de queda: guarda-corpo, plataforma, fechamento de vãos.',
          'Reduzir a consequência: rede, ou cinturão ligado a ancoragem segura.',
        ),
        subheading('Proteção coletiva primeiro'),
        text(
          'O sistema de proteção contra quedas é obrigatório sempre que não for possível evitar o trabalho em altura. A proteção coletiva vem antes da individual porque protege também quem esqueceu, quem está cansado e quem chegou hoje.',
        ),
        note('Se alguém propuser “só um minutinho sem cinto”, devolva a pergunta: dá para fazer do chão?'),
      ],
    },
    {
      title: 'Quem pode subir',
      blocks: [
        bullets(
          'Capacitado: treinamento inicial teórico e prático, com carga mínima de oito horas.',
          'Apto: exame médico que avalie o que pode causar mal súbito e queda, com a aptidão registrada no atestado de saúde ocupacional.',
          'Autorizado: a empresa autoriza formalmente e mantém o registro.',
        ),
        {
          kind: 'table',
          head: ['Treinamento', 'Quando', 'Carga'],
          widths: [0.3, 0.46, 0.24],
          rows: [
            ['inicial', 'antes de começar', '8 horas'],
            ['periódico', 'a cada dois anos', '8 horas'],
            ['eventual', 'mudança de método, acidente, afastamento longo', 'conforme o caso'],
          ],
        },
        text(
          'Todo trabalho em altura é planejado e feito sob supervisão, na forma que a análise de risco definir. Quem recebe a ordem pode e deve interromper a atividade diante de risco grave e iminente: é o direito de recusa.',
        ),
        note(
          'Bebida, remédio que dá sono, noite sem dormir, labirintite: avise. Aptidão é daquele dia, não só do papel.',
        ),
      ],
    },
    {
      title: 'Análise de risco e permissão',
      blocks: [
        text(
          'Toda atividade em altura é precedida de análise de risco. A rotineira pode estar no procedimento operacional. A que não é rotineira pede também a permissão de trabalho.',
        ),
        subheading('A análise olha, no mínimo'),
        bullets(
          'o local e o entorno, com isolamento e sinalização;',
          'os pontos de ancoragem;',
          'o tempo: chuva, vento, calor, descargas elétricas;',
          'a rede elétrica próxima;',
          'queda de materiais e ferramentas;',
          'as condições que impedem o trabalho;',
          'o resgate: quem, com quê, em quanto tempo;',
          'a comunicação entre quem está em cima e embaixo.',
        ),
        text(
          'A permissão de trabalho fica no local, traz as medidas e os nomes, e vale pela duração da atividade, dentro do turno. Só pode ser revalidada se nada mudou nas condições nem na equipe.',
        ),
        note(
          'Começou a ventar? A condição mudou. A permissão de meia hora atrás já não descreve este trabalho.',
        ),
      ],
    },
    {
      title: 'Cinturão, talabarte, ancoragem',
      blocks: [
        text(
          'O conjunto tem três partes que só funcionam juntas: ancoragem, elemento de ligação e cinturão tipo paraquedista. Se uma falha, as outras não seguram.',
        ),
        {
          kind: 'table',
          head: ['Fator de queda', 'Onde está a ancoragem', 'Avaliação'],
          widths: [0.26, 0.44, 0.3],
          rows: [
            ['0', 'acima da cabeça, talabarte esticado', 'melhor'],
            ['1', 'na altura do peito', 'só com absorvedor'],
            ['2', 'na altura dos pés', 'evite'],
          ],
        },
        text(
          'Fator de queda é a altura da queda dividida pelo comprimento do talabarte. Com talabarte de 1,20 m e queda de 2,40 m, o fator é 2. O sistema deve limitar a força de impacto no corpo a 6 quilonewtons.',
        ),
        {
          kind: 'bars',
          caption: 'Zona livre de queda de um exemplo: some tudo antes de subir. A soma aqui é 5,40 m.',
          unit: 'm',
          bars: [
            { label: 'talabarte', value: 1.2 },
            { label: 'absorvedor', value: 1.7 },
            { label: 'corpo até o pé', value: 1.5 },
            { label: 'folga', value: 1 },
          ],
        },
        note(
          'Os números vêm sempre do manual do fabricante. Se a altura livre for menor que a soma, o cinto abre e o chão chega antes.',
        ),
      ],
    },
    {
      title: 'Inspeção e escadas',
      blocks: [
        subheading('Antes de cada uso'),
        numbered(
          'Etiqueta legível, certificado de aprovação e validade.',
          'Fitas sem corte, queimadura, mofo ou fio solto.',
          'Costuras inteiras.',
          'Fivelas, argolas e travas sem trinca nem deformação.',
          'Absorvedor com a capa intacta.',
        ),
        text(
          'Equipamento que segurou queda, ou que reprovou na inspeção, sai de uso na hora. Identifique e separe, para que ninguém o devolva ao armário.',
        ),
        subheading('Escada portátil'),
        bullets(
          'apoie em piso firme e amarre ou fixe o topo;',
          'a base fica a um quarto da altura de apoio;',
          'passe um metro do nível de chegada;',
          'três pontos de contato, de frente para a escada;',
          'longe de portas, vãos e rede elétrica.',
        ),
      ],
    },
    {
      title: 'Emergência: o relógio do resgate',
      blocks: [
        text(
          'Quem fica suspenso e imóvel no cinto pode passar mal em minutos, porque o sangue se acumula nas pernas. O plano de emergência existe para tirar a pessoa dali depressa, com a equipe e o equipamento que já estão na obra.',
        ),
        numbered(
          'Acione o plano e o socorro público (SAMU 192, Bombeiros 193).',
          'Fale com a vítima e peça que mexa as pernas; use a fita de alívio, se houver.',
          'Resgate com a equipe treinada. Não improvise subida.',
          'No chão, siga a orientação do socorro e não deixe a pessoa sozinha.',
          'Isole a área, guarde o equipamento e registre.',
        ),
        {
          kind: 'table',
          head: ['Condição que impede o trabalho', 'Quem decide parar'],
          widths: [0.62, 0.38],
          rows: [
            ['chuva, vento forte, raio', 'qualquer trabalhador'],
            ['ancoragem sem comprovação', 'supervisor ou trabalhador'],
            ['equipe de resgate ausente', 'supervisor'],
            ['mal-estar', 'a própria pessoa'],
          ],
        },
        note(
          'Este guia apoia o treinamento e não o substitui. Consulte sempre o texto vigente da norma e o procedimento da sua obra.',
        ),
      ],
    },
  ],
};
