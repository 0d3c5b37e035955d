/** Scenes of the harness inspection film: what is heard; the captions follow the same lines. */
export const harnessFilm: readonly Readonly<{ heading: string; narration: string }>[] = [
  {
    heading: 'Inspeção do cinturão',
    narration:
      'Antes de subir, um minuto no chão. Vamos inspecionar o cinturão de segurança, sempre na mesma ordem.',
  },
  {
    heading: '1. Etiqueta',
    narration:
      'Primeiro, a etiqueta. Confira o certificado de aprovação, a data de fabricação e a validade. Se não dá para ler, não se usa.',
  },
  {
    heading: '2. Fitas e costuras',
    narration:
      'Passe as fitas entre os dedos, dobrando a cada palmo. Procure corte, queimadura, mofo e fio solto. Costura aberta reprova.',
  },
  {
    heading: '3. Fivelas e argolas',
    narration:
      'Depois, o metal. Fivelas e argolas sem trinca, sem ferrugem funda e sem deformação. A trava dupla precisa fechar sozinha.',
  },
  {
    heading: '4. Talabarte e absorvedor',
    narration:
      'No talabarte, olhe o absorvedor de energia. Embalagem rompida quer dizer que já segurou uma queda: retire de uso.',
  },
  {
    heading: '5. Ajuste e dúvida',
    narration:
      'Vista, ajuste e peça a um colega que confira as costas. E lembre: na dúvida, etiquete, separe e avise. Ninguém sobe.',
  },
];
