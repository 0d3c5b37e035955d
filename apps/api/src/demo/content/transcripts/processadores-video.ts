/** Scenes of the showcase film: what is heard; the captions follow the same lines. */
export const processorFilm: readonly Readonly<{ heading: string; narration: string }>[] = [
  {
    heading: 'Vértice, 14ª geração',
    narration:
      'Bem-vindo. Em pouco mais de um minuto, você vai entender o que muda na décima quarta geração Vértice, e como contar isso ao cliente.',
  },
  {
    heading: 'Leia o nome',
    narration:
      'Comece pelo nome. Em V7 1455 U, V7 é a família, catorze é a geração, cinquenta e cinco é a posição, e a letra U diz o tipo de aparelho.',
  },
  {
    heading: 'O sufixo decide o uso',
    narration:
      'A letra decide o uso. U, com quinze watts, vai no notebook fino. H, com quarenta e cinco, no notebook de desempenho. K, no computador de mesa.',
  },
  {
    heading: 'Dois tipos de núcleo',
    narration:
      'Dentro do chip há dois tipos de núcleo. Os de desempenho cuidam do que está na tela. Os de eficiência cuidam do resto, gastando pouco.',
  },
  {
    heading: 'A unidade neural',
    narration:
      'A novidade é a unidade neural. Ela tira o ruído da chamada e desfoca o fundo, sem ocupar os núcleos e sem gastar a bateria.',
  },
  {
    heading: 'Conte em três passos',
    narration:
      'Na loja, fale em três passos: o que é, o que faz, e o que muda para a pessoa. Agora é com você: abra a próxima atividade e treine.',
  },
];
