export const stranger = {
  title: 'Este endereço não é de nenhum cliente',
  text: '{host} não está ligado a nenhuma empresa nesta plataforma. Confira o endereço com quem o passou a você, ou entre pelo código da sua empresa.',
  code: 'Código da empresa',
  hint: 'Está no convite ou nos e-mails da sua empresa.',
  go: 'Continuar',
  'code.title': 'Não encontramos esta empresa',
  'code.text': 'Nenhuma empresa usa o código “{code}”. Confira e tente de novo.',
} as const;
