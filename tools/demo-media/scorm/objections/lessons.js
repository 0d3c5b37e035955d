'use strict';

const text = (title, ...paragraphs) => ({ kind: 'text', title, paragraphs });
const question = (id, title, asked, right, why, ...options) => ({
  kind: 'question',
  id,
  title,
  asked,
  right,
  why,
  options,
});

/** The lessons of the package: texts to read, and questions that give a score. */
globalThis.lessons = {
  sondagem: [
    text(
      'Antes de começar',
      'Três perguntas rápidas. Com duas certas, os fundamentos ficam dispensados e você vai direto para a prática.',
    ),
    question(
      's1',
      'O primeiro passo',
      'O cliente diz: “Achei caro.” O que vem primeiro?',
      'b',
      'Sem saber caro em relação a quê, qualquer resposta é um palpite.',
      ['a', 'Oferecer desconto'],
      ['b', 'Perguntar: caro comparado com o quê?'],
      ['c', 'Mostrar o modelo mais barato'],
    ),
    question(
      's2',
      'Preço e valor',
      'Qual frase fala de valor, e não de preço?',
      'a',
      'Valor é o que muda na vida de quem compra.',
      ['a', '“Com ele a senhora edita o vídeo da escola sem esperar.”'],
      ['b', '“Está com 10% de desconto até sábado.”'],
      ['c', '“Parcelamos em doze vezes.”'],
    ),
    question(
      's3',
      'Comparação',
      'O cliente viu mais barato na internet. O que fazer?',
      'c',
      'Comparar lado a lado mostra respeito e revela as diferenças que o anúncio esconde.',
      ['a', 'Dizer que a internet não é confiável'],
      ['b', 'Cobrir o preço na hora'],
      ['c', 'Abrir o anúncio junto e comparar configuração, garantia e prazo'],
    ),
  ],
  escutar: [
    text(
      'Toda objeção é uma pergunta',
      'Quem não tem interesse vai embora em silêncio. Quem objeta ainda está pensando em levar, e quer ajuda para decidir.',
    ),
    text(
      'Repita com as suas palavras',
      '“Então o que preocupa é a bateria durar a aula inteira, é isso?” Repetir mostra que você escutou e corrige o que ficou vago.',
    ),
    text(
      'Espere dois segundos',
      'O silêncio incomoda quem vende, não quem compra. Nesses dois segundos o cliente costuma dizer o motivo de verdade.',
    ),
  ],
  valor: [
    text(
      'O preço tem um número, o valor tem um nome',
      'Descubra para que a pessoa vai usar e fale disso: a planilha que abre rápido, o jogo que não trava, a aula sem tomada.',
    ),
    text(
      'Divida por quanto tempo dura',
      'R$ 600 a mais num notebook usado por quatro anos são cerca de quarenta centavos por dia. Faça a conta junto com o cliente.',
    ),
  ],
  pratica: [
    text(
      'No balcão',
      'Atenda dona Lúcia: ela quer um notebook para a filha que começou a faculdade de arquitetura.',
    ),
    question(
      'p1',
      '“Por que tão mais caro que o outro?”',
      'Dona Lúcia aponta o modelo de entrada. O que você responde?',
      'c',
      'Primeiro o uso, depois a máquina: arquitetura pede placa de vídeo.',
      ['a', '“Porque este é muito melhor.”'],
      ['b', '“Posso ver um desconto com o gerente.”'],
      ['c', '“A sua filha vai usar programas de desenho em 3D? O outro não abre esses arquivos.”'],
    ),
    question(
      'p2',
      '“Vou pensar.”',
      'Ela guarda o folheto na bolsa.',
      'a',
      'Uma pergunta aberta traz à mesa a dúvida que ficou.',
      ['a', '“Claro. O que ainda falta para a senhora se sentir segura?”'],
      ['b', '“A promoção acaba hoje.”'],
      ['c', '“Tudo bem, qualquer coisa me chame.”'],
    ),
    question(
      'p3',
      '“E se der problema?”',
      'Ela já está com o cartão na mão.',
      'b',
      'Garantia se explica com prazo e caminho, sem assustar.',
      ['a', '“Não vai dar problema.”'],
      ['b', '“São doze meses de garantia, e o atendimento é aqui na loja. Eu anoto o meu nome na nota.”'],
      ['c', '“Aí é com o fabricante.”'],
    ),
  ],
};
