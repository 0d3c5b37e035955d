export const gallery = {
  title: 'Galeria de componentes',
  lead: 'Cada componente, em cada estado, nas cores de quatro clientes.',
  client: 'Cliente',
  mode: 'Aparência',
  'mode.auto': 'Do sistema',
  'mode.light': 'Clara',
  'mode.dark': 'Escura',
} as const;
