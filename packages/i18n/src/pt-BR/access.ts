export const access = {
  working: 'Concluindo a entrada',
  'working.text': 'Só um instante.',
  back: 'Voltar ao login',
  'failed.title': 'Não deu para entrar',
  'link.title': 'Ligue as suas contas',
  'link.lead':
    'Já existe um cadastro aqui com {email}. Se é seu, entre uma vez com a senha: depois basta tocar em {provider}.',
  'link.leadPlain': 'Entre uma vez com o seu usuário e a sua senha daqui: depois basta tocar em {provider}.',
  'link.submit': 'Ligar e entrar',
  'unknown.title': 'Não encontramos o seu cadastro',
  'unknown.text':
    '{provider} confirmou quem você é, mas ninguém em {client} usa essa conta ainda. Fale com o gestor da plataforma.',
  'unknown.account': 'Conta usada: {email}',
  'unknown.link': 'Já tenho senha aqui',
  support: 'Suporte:',
} as const;
