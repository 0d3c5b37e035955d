export const stranger = {
  title: 'Este endereço não é de nenhum cliente',
  text: '{host} não está ligado a nenhuma empresa nesta plataforma. Confira o endereço com quem o passou a você, ou entre pelo código da sua empresa.',
  code: 'Código da empresa',
  hint: 'Está no convite ou nos e-mails da sua empresa.',
  go: 'Continuar',
  'code.title': 'Não encontramos esta empresa',
  'code.text': 'Nenhuma empresa usa o código “{code}”. Confira e tente de novo.',
  'closed.title': '{client} está fechada',
  'closed.text':
    'Esta academia foi encerrada. Ninguém entra nela, e nada do que estava guardado foi apagado.',
  'closed.certificates':
    'Os certificados emitidos aqui continuam valendo: o endereço impresso em cada um ainda os confirma.',
  'closed.help': 'Fale com quem cuidava dela:',
  'closed.other': 'Procura outra empresa?',
} as const;
