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
  document: 'Documento',
  'document.hint': 'Seu CPF ou o documento do seu cadastro',
  'document.missing': 'Informe o documento',
  'document.wrong': 'Ninguém aqui tem estes dados. Confira e tente de novo, ou entre com a senha.',
  birthday: 'Data de nascimento',
  'birthday.missing': 'Informe a data de nascimento completa',
  number: 'Matrícula',
  'number.missing': 'Informe a matrícula',
  password: 'Entrar com a senha',
  'ticket.title': 'Continuar com outra conta?',
  'ticket.signedInAs':
    'Neste aparelho, {name} já entrou. Continuar sai dessa conta e entra em {client} com a que o sistema da sua empresa enviou.',
  'ticket.signedIn':
    'Alguém já entrou neste aparelho. Continuar sai dessa conta e entra em {client} com a que o sistema da sua empresa enviou.',
  'ticket.kept': 'O que ainda não foi enviado continua guardado neste aparelho.',
  'ticket.continue': 'Continuar',
  'ticket.stay': 'Ficar na conta atual',
  'ticket.over':
    'Este acesso já foi usado ou venceu. Volte ao sistema da sua empresa e abra de novo, ou entre com a senha.',
} as const;
