import type { PhotoType } from '../loyalty-types.ts';

/** What a promoter photographs; one of each per store and week [LO-20]. */
export const photoTypes: readonly PhotoType[] = [
  {
    key: 'vitrine',
    name: 'Vitrine',
    guidance: 'A vitrine inteira, de frente, com a fachada ao fundo.',
    example: 'Da calçada, com o letreiro da loja no alto e todos os aparelhos dentro do quadro.',
    points: 10,
  },
  {
    key: 'exposicao',
    name: 'Mesa de exposição',
    guidance: 'Os aparelhos ligados, com etiqueta de preço legível.',
    example: 'A mesa toda, à altura dos olhos; as etiquetas devem poder ser lidas na foto.',
    points: 0,
  },
  {
    key: 'material',
    name: 'Material de comunicação',
    guidance: 'Adesivos, cubos e placas da campanha no lugar certo.',
    example: 'O banner e o cubo lado a lado, sem nada na frente.',
    points: 0,
  },
  {
    key: 'demonstracao',
    name: 'Demonstração',
    guidance: 'Você e o aparelho em demonstração, sem rosto de cliente.',
    example: 'De costas para a câmera, com o aparelho ligado no balcão.',
    points: 0,
  },
];
