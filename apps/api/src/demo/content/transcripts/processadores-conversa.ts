/** Read aloud in the showcase audio lesson: one paragraph, one breath. */
export const processorConversation: readonly string[] = [
  'Uma conversa no salão. Ouça com atenção: depois você vai dizer onde a venda mudou de rumo.',
  'A Patrícia entra na loja numa quinta-feira à tarde. Ela para diante de dois notebooks e pergunta qual dos dois é o mais potente. O vendedor poderia apontar para o mais caro. Em vez disso, ele pergunta: o que você faz hoje que demora?',
  'Ela pensa um pouco. Diz que dá aula de música pela internet, e que o som falha quando o computador começa a fazer barulho. Repare: ela não falou de velocidade. Falou de som que falha e de ventoinha.',
  'O vendedor explica com calma. Quando o processador esquenta, ele diminui o ritmo e a ventoinha acelera. Em um modelo da décima quarta geração, a limpeza do som fica na unidade neural, e o que roda por trás vai para os núcleos econômicos. O aparelho trabalha mais frio, e o som não falha.',
  'Então ele faz a segunda pergunta: onde o computador vai ficar? Ela responde que viaja duas vezes por mês para tocar. Pronto: notebook fino, sufixo U. A conversa sobre potência acabou sem que ninguém dissesse um número.',
  'Falta a prova. Ele abre uma chamada de teste, liga uma música no celular ao lado e fala. Na gravação, só a voz. A Patrícia sorri, e pergunta em quantas vezes pode pagar.',
  'O que fez a diferença? Duas perguntas, uma explicação ligada à dor e uma demonstração de trinta segundos. Agora pense na sua última venda perdida: qual das três faltou?',
];
