export const camera = {
  invoice: 'Nota fiscal',
  show: 'O que mostrar',
  open: 'Abrir a câmera com dicas',
  other: 'Ou usar outro aplicativo ou arquivo',
  live: 'O que a câmera vê',
  opening: 'Abrindo a câmera…',
  fill: 'Encha o quadro com o que a foto pede.',
  shoot: 'Fotografar',
  leave: 'Fechar a câmera',
  refused:
    'A câmera não abriu: não há uma, outro aplicativo a usa ou falta permissão. Tente de novo ou escolha um arquivo.',
  'advice.good': 'Está bom: pode fotografar.',
  'advice.dark': 'Está escuro. Procure mais luz.',
  'advice.moving': 'Segure firme um instante.',
  'advice.blurred': 'Sem foco. Afaste um pouco ou limpe a lente.',
  'advice.tilted': 'Deixe o aparelho reto.',
  'advice.bright': 'Luz demais. Mude o ângulo.',
} as const;
