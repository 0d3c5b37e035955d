export const mail = {
  hello: 'Olá, {name}.',
  'recovery.subject': 'Crie uma nova senha para {client}',
  'recovery.text':
    'Alguém pediu uma nova senha para a sua conta em {client}. Se foi você, toque no botão e escolha a senha.',
  'recovery.button': 'Criar nova senha',
  'firstAccess.subject': 'Seu primeiro acesso a {client}',
  'firstAccess.text': 'Sua conta em {client} está quase pronta. Toque no botão, escolha uma senha e entre.',
  'firstAccess.button': 'Criar minha senha',
  'link.validity': 'O link vale por {minutes} minutos e funciona uma única vez.',
  'link.notYou': 'Não foi você? Ignore este e-mail: a sua senha continua a mesma.',
  'changed.subject': 'Sua senha em {client} mudou',
  'changed.text': 'A senha da sua conta mudou em {moment}.',
  'changed.sessions':
    'Por segurança, encerramos o acesso em todos os aparelhos. Entre de novo com a nova senha.',
  'changed.button': 'Não fui eu: recuperar a conta',
  'changed.notYou': 'Se foi você, não precisa fazer nada.',
} as const;
