/** What came into a queue of the back office, and left it, while somebody looks at it. */
export const queues = {
  arrived: { one: '{count} novo', other: '{count} novos' },
  taken: { one: '{count} já tratado', other: '{count} já tratados' },
  isTaken: 'Já tratado',
  show: 'Atualizar a lista',
  none: 'Lista em dia',
  over: 'Outra pessoa já tratou este item.',
} as const;
