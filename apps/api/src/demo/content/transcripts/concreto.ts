/** Read aloud in the concrete audio lesson. */
export const concreteTalk: readonly string[] = [
  'O dia da concretagem. Acompanhe uma laje do começo ao fim e conte quantas vezes a água decide o resultado.',
  'Sete da manhã. Antes da betoneira, a conferência: fôrma limpa e molhada, ferro no lugar, com espaçador, e escora firme. Fôrma seca bebe a água do concreto. É a primeira vez que a água aparece.',
  'Oito horas. O traço pede, para cada saco de cimento de cinquenta quilos, vinte e cinco a vinte e sete litros de água, já descontando a umidade da areia. Choveu ontem, e a areia está molhada. Quem não desconta, põe água duas vezes. É a segunda.',
  'Nove horas. O concreto está duro de espalhar, e alguém pede para jogar um balde de água. Pare. Água a mais deixa vazios quando evapora, e o concreto perde resistência para sempre. Se falta trabalhabilidade, use aditivo, ou refaça a mistura com mais pasta, na mesma proporção. É a terceira, e a mais cara.',
  'Dez horas. Lançou, adensou. O vibrador entra em pé, devagar, e sai quando as bolhas param. Vibrar demais separa a brita da pasta. Não se espalha concreto com o vibrador.',
  'Meio-dia. Sol forte e vento. A superfície perde o brilho da água, e começa a cura. Molhe com névoa, cubra com manta ou lona, e mantenha úmido por sete dias, no mínimo. Quarta vez: agora a água é amiga.',
  'Sete dias depois, o concreto tem boa parte da resistência. Aos vinte e oito dias, chega à resistência do projeto. Escora só sai quando o responsável técnico autoriza. A laje não esquece o que você fez naquela manhã.',
];
