/** The personal address by which a calendar reads somebody's classes and deadlines. */
export const calendar = {
  deadline: 'Prazo: {training}',
  title: 'Agenda no celular',
  text: 'Suas turmas e os prazos obrigatórios na agenda que você já usa.',
  make: 'Criar endereço',
  renew: 'Criar outro endereço',
  remove: 'Desligar',
  open: 'Abrir na agenda',
  copy: 'Copiar endereço',
  copied: 'Endereço copiado',
  label: 'Seu endereço',
  once: 'Guarde agora: ele aparece só desta vez. Quem tiver este endereço vê a sua agenda.',
  on: 'Ligada desde {date}.',
  renewTitle: 'Trocar o endereço?',
  renewText: 'O endereço atual deixa de funcionar nas agendas onde você o colocou.',
  removed: 'Agenda desligada',
  close: 'Pronto',
} as const;
