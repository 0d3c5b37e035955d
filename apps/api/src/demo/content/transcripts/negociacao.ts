/** Read aloud in the negotiation audio lesson. */
export const negotiationTalk: readonly string[] = [
  'Três objeções, três respostas. Ouça cada uma e pare o áudio antes da resposta: o que você diria?',
  'Primeira. O cliente olha a etiqueta e fala: está caro. O erro comum é baixar o preço na hora. Quem baixa sem perguntar ensina que o primeiro preço era mentira. Pergunte: caro comparado com o quê? A resposta mostra com quem você está competindo, que pode ser outra loja, outro modelo, ou o orçamento da casa. São três conversas diferentes.',
  'Segunda. A cliente diz: vou pensar. Respeite, e descubra o que falta. Diga assim: claro. Para eu ajudar, o que ainda não ficou resolvido, o modelo ou o pagamento? Quase sempre há uma dúvida que ela teve vergonha de perguntar. Se não houver, anote o modelo e o preço em um papel, com o seu nome. Quem pensa com o papel na mão volta a você.',
  'Terceira. O cliente mostra o celular: aqui está mais barato. Não desconfie do anúncio, leia junto. É o mesmo processador? A mesma memória? A nota é de loja no país, com garantia? Muitas vezes a diferença está em uma letra. Se for igual em tudo, diga a verdade, mostre o que a sua loja entrega a mais, e só então fale com a gerência.',
  'Repare no que as três respostas têm em comum: nenhuma começa pelo desconto. Primeiro a pergunta, depois o valor, e por último a condição. E toda concessão pede algo em troca: o fechamento hoje, o pagamento à vista, ou a mochila junto.',
  'Antes da próxima atividade, escreva a objeção que você mais ouve, e a pergunta que vai fazer na próxima vez.',
];
