import { bullets, type Guide, nexoColours, note, numbered, subheading, text } from './guide.ts';

export const privacyGuide: Guide = {
  file: 'lgpd-guia.pdf',
  title: 'Dados do cliente no balcão',
  subtitle: 'A Lei Geral de Proteção de Dados (Lei nº 13.709/2018) explicada por situações da loja.',
  brand: 'Nexo Academia',
  author: 'Nexo Academia',
  colours: nexoColours,
  sections: [
    {
      title: 'O que é dado pessoal',
      blocks: [
        text(
          'É toda informação ligada a uma pessoa identificada ou que possa ser identificada (artigo 5º, I). Nome e CPF são evidentes. Mas o número de série que aparece junto do nome na ordem de serviço, a foto do rosto no cadastro e a mensagem com a dúvida da cliente também são.',
        ),
        {
          kind: 'table',
          head: ['Na loja', 'Tipo', 'Cuidado'],
          widths: [0.42, 0.24, 0.34],
          rows: [
            ['nome, telefone, e-mail', 'pessoal', 'pedir só o necessário'],
            ['CPF na nota', 'pessoal', 'perguntar, nunca exigir'],
            ['biometria facial', 'sensível', 'base própria e mais proteção'],
            ['receita para lente de óculos de realidade virtual', 'sensível', 'é dado de saúde'],
            ['vendas por mês, sem nomes', 'anonimizado', 'fora da lei enquanto não der para reverter'],
          ],
        },
        text(
          'Dado sensível é o que pode causar discriminação: origem racial ou étnica, religião, opinião política, sindicato, saúde, vida sexual, genética e biometria (artigo 5º, II). Ele tem regras mais rígidas no artigo 11.',
        ),
      ],
    },
    {
      title: 'Quem é quem',
      blocks: [
        {
          kind: 'table',
          head: ['Papel', 'Quem é', 'No seu dia'],
          widths: [0.22, 0.4, 0.38],
          rows: [
            ['titular', 'a pessoa dona dos dados', 'o cliente, e também você'],
            ['controlador', 'quem decide sobre o tratamento', 'a rede de lojas'],
            ['operador', 'quem trata em nome do controlador', 'a empresa do sistema de cadastro'],
            ['encarregado', 'canal entre empresa, titulares e autoridade', 'o contato que fica no site'],
            ['ANPD', 'autoridade que fiscaliza e orienta', 'recebe denúncias e comunicações'],
          ],
        },
        text(
          'Você, que atende, age em nome da loja. O que você faz com o dado conta como feito por ela. Por isso as regras do balcão precisam ser simples e iguais para todos.',
        ),
        note(
          'Guardar o telefone de um cliente no celular pessoal para “chamar depois” é tratamento de dados fora do controle da loja. Use o cadastro oficial.',
        ),
      ],
    },
    {
      title: 'As bases legais do balcão',
      blocks: [
        text(
          'O artigo 7º traz dez hipóteses que autorizam tratar dados pessoais. No balcão, quatro resolvem quase tudo. Consentimento é uma delas, não a única.',
        ),
        {
          kind: 'table',
          head: ['Situação', 'Base'],
          widths: [0.55, 0.45],
          rows: [
            ['entregar a compra no endereço', 'execução de contrato'],
            ['emitir a nota fiscal', 'obrigação legal'],
            ['analisar o crediário', 'proteção do crédito'],
            ['avisar de ofertas por mensagem', 'consentimento'],
            ['câmera de segurança na loja', 'legítimo interesse, com aviso'],
          ],
        },
        {
          kind: 'steps',
          caption: 'Antes de pedir um dado, passe pelas três perguntas.',
          steps: ['para quê?', 'preciso mesmo?', 'a pessoa sabe?'],
        },
        text(
          'O consentimento precisa ser livre, informado e inequívoco, e pode ser retirado a qualquer momento, de graça e com facilidade (artigo 8º). Caixa já marcada não vale como escolha.',
        ),
      ],
    },
    {
      title: 'Os princípios em uma frase',
      blocks: [
        bullets(
          'Finalidade: diga para que serve e não use para outra coisa.',
          'Adequação: o uso combina com o que foi dito.',
          'Necessidade: só o mínimo.',
          'Livre acesso: a pessoa pode consultar o que você tem.',
          'Qualidade: dado certo e atualizado.',
          'Transparência: informação clara, sem letra miúda.',
          'Segurança: proteja contra acesso indevido e perda.',
          'Prevenção: evite o dano antes que aconteça.',
          'Não discriminação: nunca use o dado para excluir ou humilhar.',
          'Responsabilização: seja capaz de provar tudo isso.',
        ),
        text(
          'São os dez do artigo 6º, lidos à luz da boa-fé. Na dúvida sobre um caso novo, a pergunta da necessidade resolve a maioria: se a venda acontece sem o dado, não peça.',
        ),
        note(
          'Exemplo: para trocar um cabo com defeito, a loja precisa da nota. Não precisa de data de nascimento.',
        ),
      ],
    },
    {
      title: 'Os direitos do cliente',
      blocks: [
        text(
          'O artigo 18 dá ao titular, a qualquer momento e mediante pedido, entre outros, os direitos abaixo.',
        ),
        bullets(
          'confirmar que a loja trata dados seus e ter acesso a eles;',
          'corrigir o que está errado ou incompleto;',
          'pedir que o excessivo seja anonimizado, bloqueado ou eliminado;',
          'levar os dados a outro fornecedor (portabilidade);',
          'saber com quem a loja compartilhou;',
          'retirar o consentimento e pedir a eliminação do que dependia dele.',
        ),
        subheading('O que fazer quando alguém pede'),
        numbered(
          'Agradeça e não pergunte o motivo.',
          'Confirme a identidade sem pedir dado novo além do necessário.',
          'Registre o pedido no canal oficial e entregue o protocolo.',
          'Não prometa apagar tudo: a nota fiscal, por exemplo, é guardada por lei.',
        ),
        text(
          'A declaração completa de acesso deve ser dada em até quinze dias (artigo 19, II). Por isso o pedido não pode dormir na gaveta.',
        ),
      ],
    },
    {
      title: 'Quando algo dá errado',
      blocks: [
        text(
          'Planilha enviada ao endereço errado, computador da loja furtado, ficha de crediário esquecida no balcão: tudo isso é incidente de segurança. Contar rápido diminui o dano.',
        ),
        {
          kind: 'steps',
          caption: 'Você faz os dois primeiros passos. Os outros são da empresa.',
          steps: ['pare e avise', 'anote hora e dado', 'avaliar o risco', 'comunicar'],
        },
        text(
          'Se houver risco ou dano relevante, o controlador comunica a ANPD e os titulares (artigo 48). O regulamento da autoridade, de 2024, fixou o prazo em três dias úteis a partir do conhecimento do incidente.',
        ),
        {
          kind: 'table',
          head: ['Sanção', 'Do artigo 52'],
          widths: [0.36, 0.64],
          rows: [
            ['advertência', 'com prazo para corrigir'],
            ['multa simples', 'até 2% do faturamento no Brasil, limitada a R$ 50 milhões por infração'],
            ['publicização', 'a infração se torna pública'],
            ['bloqueio ou eliminação', 'dos dados a que a infração se refere'],
          ],
        },
        note('Ninguém é punido por avisar. Esconder é o que transforma um descuido em um problema.'),
      ],
    },
    {
      title: 'Dez hábitos do balcão',
      blocks: [
        numbered(
          'Bloqueie a tela ao sair de perto, mesmo por um minuto.',
          'Não leia CPF em voz alta; vire a tela ou use o teclado do cliente.',
          'Não fotografe documento com o celular pessoal.',
          'Rasgue ou triture rascunhos com telefone e nome.',
          'Nunca empreste a sua senha, nem ao gerente.',
          'Confira o destinatário antes de enviar arquivos.',
          'Ao demonstrar, use conta de demonstração, não a do cliente.',
          'Antes da assistência, ofereça ajuda para salvar e apagar os dados.',
          'Ao fotografar nota para o programa, tape o documento do cliente.',
          'Recebeu um pedido de titular? Registre no mesmo dia.',
        ),
        text('Cole a página no armário. Hábito protege mais do que memória.'),
      ],
    },
  ],
};
