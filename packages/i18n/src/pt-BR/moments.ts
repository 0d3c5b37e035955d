/** When something that is planned happens: its day, its hours and their zone. */
export const moments = {
  date: 'Data',
  noDate: 'Digite uma data que existe.',
  starts: 'Início',
  ends: 'Fim',
  zone: 'Fuso horário',
  required: 'Preencha este campo.',
} as const;
