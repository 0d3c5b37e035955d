export const institutional = {
  pages: 'Informações',
  enter: 'Entrar',
  since: 'Em vigor desde {date} · versão {version}',
  neutral: 'Texto padrão da plataforma. {client} ainda não publicou o seu.',
  'neutral.about':
    'Esta é a plataforma de aprendizagem de {client}.\nAqui você faz cursos, acompanha seu progresso e participa dos programas da empresa.',
  'neutral.support':
    'Se algo não funciona como deveria, fale com a equipe que cuida da plataforma na sua empresa.\nConte o que você tentou fazer, em que tela e em que aparelho: assim a resposta vem mais rápido.',
  'neutral.privacy':
    '{client} decide por que e como os seus dados são usados nesta plataforma.\nGuardamos o necessário para o seu acesso, seus cursos e seus pontos: nome, contato, documento e o que você faz aqui.\nVocê pode pedir para ver, corrigir ou apagar os seus dados pelo suporte.',
  'neutral.terms':
    'O acesso é pessoal: não compartilhe a sua senha.\nOs conteúdos pertencem a {client} e servem à sua formação.\nO mau uso da plataforma pode levar ao bloqueio do acesso.',
  'neutral.cookies':
    'Usamos cookies necessários para manter você conectado, lembrar a empresa e proteger o que fica neste aparelho.\nOs demais só são usados se você permitir, e a escolha pode ser mudada a qualquer momento.',
  'support.mail': 'Escrever para {address}',
  'support.call': 'Ligar para {number}',

  'manage.title': 'Textos institucionais',
  'manage.description': 'O que todos podem ler sobre a empresa e a plataforma, com ou sem login.',
  'manage.kind.about': 'Sobre',
  'manage.kind.support': 'Suporte',
  'manage.kind.privacy': 'Privacidade',
  'manage.kind.terms': 'Termos e condições',
  'manage.kind.cookies': 'Cookies',
  'manage.text': 'Texto',
  'manage.version': 'Versão',
  'manage.languages': 'Idiomas',
  'manage.publishedAt': 'Publicado em',
  'manage.author': 'Por',
  'manage.notPublished': 'Texto padrão',
  'manage.back': 'Todos os textos',
  'manage.language': 'Idioma do texto',
  'manage.words': 'Texto em {language}',
  'manage.fallback': 'Onde faltar um idioma, vale o texto em {language}.',
  'manage.unsaved': 'Há mudanças que não foram publicadas',
  'manage.leave': 'Há mudanças que não foram publicadas. Sair mesmo assim?',
  'manage.publish': 'Publicar',
  'manage.publishTitle': 'Publicar a versão {version}?',
  'manage.publishText': 'Ela passa a valer agora. As versões anteriores continuam guardadas.',
  'manage.published': 'Versão {version} publicada',
  'manage.changedMeanwhile':
    'Alguém publicou outra versão enquanto você escrevia. Copie o que quiser guardar e carregue a nova.',
  'manage.takeNew': 'Carregar a nova versão',
  'manage.required': 'Escreva o texto em {language}: é o idioma padrão da empresa',
  'manage.tooLong': 'O texto em {language} é longo demais',
  'manage.versions': 'Versões',
  'manage.noVersions': 'Nada publicado ainda. Até lá, vale o texto padrão da plataforma.',
  'manage.versionOf': 'Versão {version}',
  'manage.by': '{date}, por {author}',
  'manage.read': 'Ler',
  'manage.mustAccept': 'As pessoas precisam aceitar esta versão para continuar',
  'manage.mustAcceptText':
    'Todos leem e aceitam no próximo acesso, você também. Deixe desmarcado para uma correção pequena.',
  'manage.publishMustAccept':
    'A partir de agora, ninguém continua sem aceitar esta versão. As anteriores continuam guardadas.',
  'manage.asked': 'Aceite obrigatório',
} as const;
