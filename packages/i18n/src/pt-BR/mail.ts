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
  'enrolment.approved.subject': 'Você está em “{training}”',
  'enrolment.approved.text':
    'A equipe de {client} aceitou o seu pedido. A inscrição em “{training}” está feita: é só começar.',
  'enrolment.queued.subject': 'Pedido aceito: você está na fila de “{training}”',
  'enrolment.queued.text':
    'A equipe de {client} aceitou o seu pedido para “{training}”, mas as vagas estão ocupadas. Você está na fila e avisaremos assim que uma vaga for sua.',
  'enrolment.place_given.subject': 'Abriu uma vaga para você em “{training}”',
  'enrolment.place_given.text':
    'Uma vaga ficou livre em {client} e é sua: a inscrição em “{training}” está feita.',
  'enrolment.refused.subject': 'Seu pedido para “{training}” não foi aceito',
  'enrolment.refused.text': 'A equipe de {client} avaliou o seu pedido para “{training}” e não o aceitou.',
  'enrolment.button': 'Ver o treinamento',
  'enrolment.why': 'Você recebeu este e-mail porque pediu uma vaga em {client}.',
  'class.subscribed.subject': 'Vaga garantida: “{training}”, {moment}',
  'class.subscribed.text': 'Você tem vaga em “{training}”: {moment}.',
  'class.place_given.subject': 'Abriu uma vaga para você em “{training}”',
  'class.place_given.text':
    'Uma vaga abriu e ela é sua: “{training}”, {moment}. Se não puder ir, devolva a vaga para a próxima pessoa.',
  'class.moved.subject': 'Mudou: “{training}” agora é em {moment}',
  'class.moved.text': 'A data ou o local de “{training}” mudou. Agora: {moment}.',
  'class.cancelled.subject': 'Cancelada: “{training}”',
  'class.cancelled.text': 'A equipe de {client} cancelou “{training}”. Não é preciso fazer nada.',
  'class.near.subject': 'É logo: “{training}”, {moment}',
  'class.near.text': '“{training}” começa em {moment}. Se não puder participar, devolva a vaga.',
  'class.place': 'Local: {place}',
  'class.button': 'Ver a turma',
  'class.why': 'Você recebeu este e-mail porque tem ou teve vaga nesta turma em {client}.',
  'deadline.subject': 'Prazo perto: “{training}” até {date}',
  'deadline.text': 'Faltam poucos dias: em {client}, “{training}” deve ser concluído até {date}.',
  'late.subject': 'Quem está atrasado: {people}',
  'late.text': 'Pessoas atrasadas em treinamentos obrigatórios de {client}: {people}.',
  'late.most': 'Onde há mais atraso: {trainings}.',
  'late.button': 'Ver quem está atrasado',
  'late.why':
    'Você recebe este resumo às segundas porque acompanha o progresso em {client}. Para não receber mais, desligue o resumo semanal na página Progresso.',
  'deadline.passedSubject': 'Prazo perdido: “{training}” era até {date}',
  'deadline.passedText':
    'Em {client}, “{training}” deveria ter sido concluído até {date}. Ainda dá para concluir: continue de onde parou.',
  'deadline.why': 'Você recebeu este e-mail porque {client} espera que você conclua este treinamento.',
  'order.subject': 'Pedido {order}: endereço novo',
  'order.text':
    'Em {client} pediram “{reward}” com os seus pontos, para um endereço onde nada seu foi entregue antes. Por segurança o pedido {order} espera até {moment}.',
  'order.cancel':
    'Foi você? Não precisa fazer nada. Não foi? Cancele o pedido: os pontos voltam na hora. Depois troque a sua senha.',
  'order.button': 'Ver o pedido',
  'order.why': 'Você recebeu este e-mail porque um pedido de prêmio foi feito na sua conta de {client}.',
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
  'factor.subject': 'O segundo passo da sua conta em {client} mudou',
  'factor.app': 'Um aplicativo de códigos passou a proteger a sua conta em {moment}.',
  'factor.passkey': 'Uma chave de acesso foi incluída na sua conta em {moment}.',
  'factor.removed': 'Um segundo passo da sua conta foi removido em {moment}.',
  'factor.codes': 'Códigos de recuperação novos foram criados em {moment}. Os antigos não valem mais.',
  'factor.undo':
    'Se não foi você, crie outra senha agora: isso encerra o acesso nos outros aparelhos. Depois peça a quem cuida da plataforma para refazer o seu segundo passo.',
  'access.emailSubject': 'O e-mail da sua conta em {client} mudou',
  'access.phoneSubject': 'O celular da sua conta em {client} mudou',
  'access.waySubject': 'Mudou a forma de entrar na sua conta em {client}',
  'access.email':
    'O e-mail da sua conta mudou em {moment}. Avisos e recuperação de senha agora chegam a este endereço.',
  'access.emailBefore':
    'O e-mail da sua conta mudou em {moment}. Avisos e recuperação de senha não chegam mais a este endereço.',
  'access.phone':
    'O celular da sua conta mudou em {moment}. É para ele que vão os códigos de recuperação de senha.',
  'access.reset':
    'O segundo passo da sua conta foi removido em {moment}, e todos os aparelhos saíram. Configure outro quando entrar de novo.',
  'access.linked': 'Desde {moment}, a conta {provider} também abre a sua conta aqui.',
  'access.unlinked': 'Desde {moment}, a conta {provider} não abre mais a sua conta aqui.',
  'access.byStaff': 'Quem fez a mudança foi a equipe de {client}.',
  'access.byLink': 'A mudança veio de um link ou código para recuperar a senha.',
  'access.device': 'Aparelho: {device}.',
  'access.othersOut': 'Por segurança, os outros aparelhos saíram da conta.',
  'access.undo':
    'Se você não pediu isso, crie outra senha agora: isso encerra o acesso em todos os aparelhos. Depois avise quem cuida da plataforma.',
  'access.undoEmail':
    'Se você não pediu isso, avise o suporte. E se a conta não é sua, não use o botão: só o suporte pode desfazer.',
  'access.undoFormer':
    'Se você não pediu isso, avise o suporte agora. Só a equipe pode devolver a conta a este endereço.',
  'access.undoLink':
    'Se não foi você, crie outra senha agora e desligue em “Aparelhos e sessões” a conta que não for sua.',
  'access.support': 'Suporte de {client}: {contact}.',
  'access.help': 'Falar com o suporte',
  'access.known': 'Se você já sabia, não precisa fazer nada.',
  'stopped.subject': 'Códigos parados em {client}: {prefix}',
  'stopped.text':
    'Em uma hora saíram {sent} códigos para celulares que começam com {numbers}, muito mais do que o usual. Para conter abusos e gastos, nada mais vai para eles até {until}.',
  'stopped.others':
    'Os outros prefixos continuam como sempre. Quem precisa de um código agora pode pedi-lo por e-mail.',
  'stopped.lift': 'Se a procura era esperada, como no início de uma campanha, libere o prefixo no painel.',
  'stopped.button': 'Ver e liberar',
  'stopped.why': 'Você recebeu este e-mail porque administra {client}.',
  'invited.subject': 'Convite para administrar {client}',
  'invited.text':
    'Você foi convidado a administrar {client}: pessoas, treinamentos, programa e configurações.',
  'invited.validity':
    'O link vale por {hours} horas e funciona uma única vez. Depois disso, use “Esqueci a senha”.',
  'invited.known': 'Você já tem uma conta na plataforma: entre com a mesma senha.',
  'invited.why':
    'Você recebeu este e-mail porque alguém o indicou para administrar {client}. Se não era para você, ignore-o.',
} as const;
