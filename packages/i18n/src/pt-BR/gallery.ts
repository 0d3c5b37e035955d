export const gallery = {
  title: 'Galeria de componentes',
  lead: 'Cada componente, em cada estado, nas cores de dois clientes.',
  palette: 'Cores do cliente',
} as const;
