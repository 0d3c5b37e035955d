import type { PhotoType } from '../loyalty-types.ts';

/** What a promoter photographs; one of each per store and week [LO-20]. */
export const photoTypes: readonly PhotoType[] = [
  { key: 'vitrine', name: 'Vitrine', description: 'A vitrine inteira, de frente, com a fachada ao fundo.' },
  {
    key: 'exposicao',
    name: 'Mesa de exposição',
    description: 'Os aparelhos ligados, com etiqueta de preço legível.',
  },
  {
    key: 'material',
    name: 'Material de comunicação',
    description: 'Adesivos, cubos e placas da campanha no lugar certo.',
  },
  {
    key: 'demonstracao',
    name: 'Demonstração',
    description: 'Você e o aparelho em demonstração, sem rosto de cliente.',
  },
];
