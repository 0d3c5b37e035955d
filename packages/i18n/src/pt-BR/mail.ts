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
  'register.subject': 'Seu código de cadastro em {client}: {code}',
  'register.text': 'Use este código para concluir o seu cadastro em {client}:',
  'register.validity': 'O código vale por {minutes} minutos.',
  'register.notYou': 'Não foi você? Ignore este e-mail: sem o código, nada acontece.',
  'approved.subject': 'Seu cadastro em {client} foi aprovado',
  'approved.text': 'Seu cadastro em {client} foi aprovado. Entre com o e-mail e a senha que você escolheu.',
  'approved.button': 'Entrar',
  'decided.why': 'Você recebeu este e-mail porque pediu um cadastro em {client}.',
  'refused.subject': 'Seu cadastro em {client} não foi aprovado',
  'refused.text': 'A equipe de {client} avaliou o seu pedido e não aprovou o cadastro.',
  'refused.reason': 'Motivo: {reason}',
  'deletion.subject': 'Pedido para excluir sua conta em {client}',
  'deletion.text':
    'Recebemos o pedido para excluir a sua conta em {client}. Em {date} apagaremos os seus dados pessoais, em todas as empresas em que você participa.',
  'deletion.cancel': 'Mudou de ideia? Entre na sua conta antes disso e diga que fica.',
  'deletion.button': 'Entrar e manter a conta',
  'deletion.notYou': 'Não foi você? Entre, mantenha a conta e troque a senha.',
  'ownData.subject': 'A cópia dos seus dados em {client} está pronta',
  'ownData.text':
    'Você pediu uma cópia de tudo o que {client} guarda sobre você. Ela está pronta: entre na sua conta e baixe até {date}.',
  'ownData.button': 'Ir para a minha cópia',
  'ownData.notYou':
    'Não foi você? Troque a senha e saia dos outros aparelhos. Sem entrar na sua conta, ninguém baixa a cópia.',
  'erased.subject': 'Sua conta em {client} foi excluída',
  'erased.text':
    'Em {moment} apagamos os seus dados pessoais em {client} e em todas as empresas em que você participava: nome, contatos, documento, senha, acessos e endereços.',
  'erased.kept':
    'Os lançamentos de pontos, vendas e cursos ficam sem nome, porque as contas da empresa dependem deles.',
  'erased.receipt': 'Comprovante: {number}',
  'erased.footer': 'Este é o último e-mail que enviamos a este endereço.',
  'erased.person': 'Pessoa removida',
} as const;
