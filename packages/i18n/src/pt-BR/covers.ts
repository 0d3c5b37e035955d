/** How a cover is framed. */
export const covers = {
  open: 'Enquadrar a capa',
  title: 'Enquadrar a capa',
  intro: 'Arraste a imagem para escolher o que aparece. O ponto marca o que nunca pode ser cortado.',
  frame: 'Imagem da capa: as setas movem, + e − aproximam e afastam',
  focus: 'Ponto principal: as setas movem',
  closer: 'Aproximar',
  farther: 'Afastar',
  middle: 'Centralizar',
  position:
    'Imagem em {across} na horizontal e {down} na vertical, aproximação de {zoom}. Ponto principal em {focusAcross} e {focusDown}.',
  previews: 'Como fica',
  card: 'No cartão',
  phone: 'No telefone',
  head: 'No alto da página',
  save: 'Salvar enquadramento',
  saved: 'Capa enquadrada. As novas imagens aparecem em instantes.',
  failed:
    'Não conseguimos preparar os tamanhos desta imagem. A imagem inteira continua aparecendo; tente outra.',
  waiting: 'Preparando as imagens desta capa.',
  broken: 'Esta imagem não pôde ser aberta.',
} as const;
