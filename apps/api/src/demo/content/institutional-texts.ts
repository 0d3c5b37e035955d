import type { TextKind } from '@trilha/rules/clients/texts.rule';
import type { ClientSlug } from './types.ts';

type ByLanguage = Readonly<Record<'pt-BR' | 'en-US' | 'es-ES' | 'fr-FR', string>>;

interface Facts {
  readonly name: string;
  readonly mail: string;
  readonly about: ByLanguage;
}

const FACTS: Readonly<Record<ClientSlug, Facts>> = {
  nexo: {
    name: 'Nexo',
    mail: 'suporte@nexo.example',
    about: {
      'pt-BR':
        '<p>A Nexo reúne quem vende tecnologia no Brasil e no Chile: vendedores, promotores e lojistas de redes parceiras.</p><h2>O que você encontra aqui</h2><ul><li>Cursos curtos sobre produtos, atendimento e proteção de dados.</li><li>Campanhas em que cada venda conferida vira pontos.</li><li>Uma loja para trocar os pontos por prêmios.</li></ul>',
      'en-US':
        '<p>Nexo brings together those who sell technology in Brazil and Chile: salespeople, promoters and owners of partner stores.</p><h2>What you find here</h2><ul><li>Short courses on products, service and data protection.</li><li>Campaigns in which each verified sale becomes points.</li><li>A store where points become rewards.</li></ul>',
      'es-ES':
        '<p>Nexo reúne a quienes venden tecnología en Brasil y Chile: vendedores, promotores y dueños de tiendas de cadenas asociadas.</p><h2>Qué encuentras aquí</h2><ul><li>Cursos cortos sobre productos, atención y protección de datos.</li><li>Campañas en las que cada venta verificada suma puntos.</li><li>Una tienda para canjear los puntos por premios.</li></ul>',
      'fr-FR':
        '<p>Nexo réunit celles et ceux qui vendent de la technologie au Brésil et au Chili : vendeurs, promoteurs et gérants de magasins partenaires.</p><h2>Ce que vous trouvez ici</h2><ul><li>Des cours brefs sur les produits, l’accueil et la protection des données.</li><li>Des campagnes où chaque vente vérifiée devient des points.</li><li>Une boutique pour échanger vos points contre des cadeaux.</li></ul>',
    },
  },
  'obra-viva': {
    name: 'Obra Viva',
    mail: 'suporte@obraviva.example',
    about: {
      'pt-BR':
        '<p>A Obra Viva forma quem constrói: balconistas, lojistas, pintores e equipes de canteiro em todo o Brasil.</p><h2>Como funciona</h2><p>Cada curso traz o que se usa no dia seguinte na loja ou na obra. O que você conclui rende pontos, que podem ser levados ao programa parceiro.</p>',
      'en-US':
        '<p>Obra Viva trains those who build: counter clerks, store owners, painters and site crews all over Brazil.</p><h2>How it works</h2><p>Each course brings what you will use the next day in the store or on site. What you finish earns points, which can be taken to the partner programme.</p>',
      'es-ES':
        '<p>Obra Viva forma a quienes construyen: vendedores de mostrador, dueños de tiendas, pintores y equipos de obra en todo Brasil.</p><h2>Cómo funciona</h2><p>Cada curso trae lo que se usa al día siguiente en la tienda o en la obra. Lo que terminas da puntos, que puedes llevar al programa asociado.</p>',
      'fr-FR':
        '<p>Obra Viva forme celles et ceux qui construisent : vendeurs de comptoir, gérants, peintres et équipes de chantier dans tout le Brésil.</p><h2>Comment cela marche</h2><p>Chaque cours apporte ce qui servira dès le lendemain au magasin ou sur le chantier. Ce que vous terminez rapporte des points, transférables au programme partenaire.</p>',
    },
  },
};

const support = ({ name, mail }: Facts): ByLanguage => ({
  'pt-BR': `<p>A equipe da ${name} responde de segunda a sexta, das 8h às 18h (horário de Brasília), em até dois dias úteis.</p><h2>Antes de escrever</h2><ul><li>Esqueceu a senha? Use <strong>Esqueci a senha</strong> na tela de entrada.</li><li>Um curso não abre? Diga o nome do curso e o aparelho que você usa.</li></ul><p>E-mail: <a href="mailto:${mail}">${mail}</a></p>`,
  'en-US': `<p>The ${name} team answers from Monday to Friday, 8 am to 6 pm (Brasília time), within two working days.</p><h2>Before you write</h2><ul><li>Forgot your password? Use <strong>Forgot password</strong> on the sign-in screen.</li><li>A course does not open? Tell us its name and the device you use.</li></ul><p>E-mail: <a href="mailto:${mail}">${mail}</a></p>`,
  'es-ES': `<p>El equipo de ${name} responde de lunes a viernes, de 8 a 18 h (hora de Brasilia), en un máximo de dos días hábiles.</p><h2>Antes de escribir</h2><ul><li>¿Olvidaste la contraseña? Recupérala desde la pantalla de entrada.</li><li>¿Un curso no abre? Dinos su nombre y el dispositivo que usas.</li></ul><p>Correo: <a href="mailto:${mail}">${mail}</a></p>`,
  'fr-FR': `<p>L’équipe ${name} répond du lundi au vendredi, de 8 h à 18 h (heure de Brasilia), sous deux jours ouvrés.</p><h2>Avant d’écrire</h2><ul><li>Mot de passe oublié ? Récupérez-le depuis l’écran de connexion.</li><li>Un cours ne s’ouvre pas ? Indiquez son nom et votre appareil.</li></ul><p>E-mail : <a href="mailto:${mail}">${mail}</a></p>`,
});

const privacy = ({ name, mail }: Facts): ByLanguage => ({
  'pt-BR': `<p>A ${name} é a controladora dos dados pessoais tratados nesta plataforma, nos termos da Lei Geral de Proteção de Dados (Lei 13.709/2018).</p><h2>O que guardamos</h2><p>Nome, documento, contato, loja ou equipe, cursos feitos, respostas, pontos e registros de acesso.</p><h2>Para quê</h2><p>Para identificar você, emitir certificados, creditar pontos e impedir fraudes.</p><h2>Seus direitos</h2><p>Ver, corrigir, levar ou apagar os seus dados: escreva para ${mail}.</p>`,
  'en-US': `<p>${name} is the controller of the personal data handled on this platform, under the Brazilian data protection act (Law 13,709/2018).</p><h2>What we keep</h2><p>Name, document, contact, store or team, courses taken, answers, points and access records.</p><h2>What for</h2><p>To identify you, issue certificates, credit points and prevent fraud.</p><h2>Your rights</h2><p>To see, correct, take along or erase your data: write to ${mail}.</p>`,
  'es-ES': `<p>${name} es responsable de los datos personales tratados en esta plataforma, según la ley brasileña de protección de datos (Ley 13.709/2018).</p><h2>Qué guardamos</h2><p>Nombre, documento, contacto, tienda o equipo, cursos, respuestas, puntos y registros de acceso.</p><h2>Para qué</h2><p>Para identificarte, emitir certificados, abonar puntos e impedir fraudes.</p><h2>Tus derechos</h2><p>Ver, corregir, llevarte o borrar tus datos: escribe a ${mail}.</p>`,
  'fr-FR': `<p>${name} est responsable des données personnelles traitées sur cette plateforme, selon la loi brésilienne sur la protection des données (loi 13.709/2018).</p><h2>Ce que nous gardons</h2><p>Nom, document, coordonnées, magasin ou équipe, cours suivis, réponses, points et journaux d’accès.</p><h2>Pour quoi faire</h2><p>Vous identifier, délivrer les certificats, créditer les points et empêcher la fraude.</p><h2>Vos droits</h2><p>Consulter, corriger, emporter ou effacer vos données : écrivez à ${mail}.</p>`,
});

const terms = ({ name }: Facts): ByLanguage => ({
  'pt-BR': `<h2>1. Acesso</h2><p>O acesso é pessoal e intransferível. Quem usa é responsável por sua senha.</p><h2>2. Conteúdo</h2><p>Cursos e materiais pertencem à ${name} ou a seus parceiros e servem só à sua formação.</p><h2>3. Pontos</h2><p>Pontos não são dinheiro, não se vendem e valem conforme as regras de cada campanha ou curso.</p><h2>4. Mau uso</h2><p>Dados falsos, respostas compradas ou notas repetidas cancelam os pontos e podem bloquear o acesso.</p>`,
  'en-US': `<h2>1. Access</h2><p>Access is personal and cannot be passed on. Each person answers for their password.</p><h2>2. Content</h2><p>Courses and materials belong to ${name} or its partners and serve your training only.</p><h2>3. Points</h2><p>Points are not money, cannot be sold and are valid under the rules of each campaign or course.</p><h2>4. Misuse</h2><p>False data, bought answers or repeated invoices cancel the points and may block access.</p>`,
  'es-ES': `<h2>1. Acceso</h2><p>El acceso es personal e intransferible. Cada persona responde por su contraseña.</p><h2>2. Contenido</h2><p>Los cursos y materiales pertenecen a ${name} o a sus socios y sirven solo para tu formación.</p><h2>3. Puntos</h2><p>Los puntos no son dinero, no se venden y valen según las reglas de cada campaña o curso.</p><h2>4. Mal uso</h2><p>Los datos falsos, las respuestas compradas o las facturas repetidas anulan los puntos y pueden bloquear el acceso.</p>`,
  'fr-FR': `<h2>1. Accès</h2><p>L’accès est personnel et incessible. Chacun répond de son mot de passe.</p><h2>2. Contenus</h2><p>Cours et documents appartiennent à ${name} ou à ses partenaires et ne servent qu’à votre formation.</p><h2>3. Points</h2><p>Les points ne sont pas de l’argent, ne se vendent pas et valent selon les règles de chaque campagne ou cours.</p><h2>4. Abus</h2><p>Données fausses, réponses achetées ou factures répétées annulent les points et peuvent bloquer l’accès.</p>`,
});

const cookies = ({ name }: Facts): ByLanguage => ({
  'pt-BR': `<p>A ${name} usa poucos cookies, todos próprios: nenhum é de publicidade ou de terceiros.</p><table><thead><tr><th scope="col">Grupo</th><th scope="col">Para quê</th><th scope="col">Prazo</th></tr></thead><tbody><tr><td>Necessários</td><td>Manter o acesso, lembrar a empresa e proteger o que fica no aparelho</td><td>Até 1 ano</td></tr><tr><td>Preferências</td><td>Lembrar o idioma na próxima visita</td><td>1 ano</td></tr><tr><td>Estatísticas</td><td>Nenhum em uso hoje</td><td>–</td></tr></tbody></table>`,
  'en-US': `<p>${name} uses few cookies, all its own: none is for advertising or from third parties.</p><table><thead><tr><th scope="col">Group</th><th scope="col">What for</th><th scope="col">Kept</th></tr></thead><tbody><tr><td>Necessary</td><td>Keep you signed in, remember the company and protect what stays on the device</td><td>Up to 1 year</td></tr><tr><td>Preferences</td><td>Remember the language on your next visit</td><td>1 year</td></tr><tr><td>Statistics</td><td>None in use today</td><td>–</td></tr></tbody></table>`,
  'es-ES': `<p>${name} usa pocas cookies, todas propias: ninguna es de publicidad ni de terceros.</p><table><thead><tr><th scope="col">Grupo</th><th scope="col">Para qué</th><th scope="col">Plazo</th></tr></thead><tbody><tr><td>Necesarias</td><td>Mantener la sesión, recordar la empresa y proteger lo que queda en el dispositivo</td><td>Hasta 1 año</td></tr><tr><td>Preferencias</td><td>Recordar el idioma en la próxima visita</td><td>1 año</td></tr><tr><td>Estadísticas</td><td>Ninguna en uso hoy</td><td>–</td></tr></tbody></table>`,
  'fr-FR': `<p>${name} utilise peu de cookies, tous propres au site : aucun n’est publicitaire ni tiers.</p><table><thead><tr><th scope="col">Groupe</th><th scope="col">Pour quoi faire</th><th scope="col">Durée</th></tr></thead><tbody><tr><td>Nécessaires</td><td>Garder la session, retenir l’entreprise et protéger ce qui reste sur l’appareil</td><td>Jusqu’à 1 an</td></tr><tr><td>Préférences</td><td>Retenir la langue pour la prochaine visite</td><td>1 an</td></tr><tr><td>Statistiques</td><td>Aucun aujourd’hui</td><td>–</td></tr></tbody></table>`,
});

const team = ({ name }: Facts): ByLanguage => ({
  'pt-BR': `<p>Os cursos da ${name} são feitos por quem já esteve do outro lado do balcão.</p><h2>Conteúdo</h2><ul><li><strong>Igor Vasconcelos</strong>, autor: escreve os cursos e as questões.</li><li><strong>Marina Tavares</strong>, instrutora: dá as aulas ao vivo e corrige as redações.</li></ul><h2>Cuidado com quem aprende</h2><ul><li><strong>Helena Prado</strong>, gestora de cursos: cuida do catálogo, das turmas e dos prazos.</li></ul>`,
  'en-US': `<p>The courses of ${name} are made by people who have stood behind the counter themselves.</p><h2>Content</h2><ul><li><strong>Igor Vasconcelos</strong>, author: writes the courses and the questions.</li><li><strong>Marina Tavares</strong>, instructor: teaches live and reads the essays.</li></ul><h2>Care for learners</h2><ul><li><strong>Helena Prado</strong>, course manager: looks after the catalogue, the classes and the deadlines.</li></ul>`,
  'es-ES': `<p>Los cursos de ${name} los hace gente que ya estuvo detrás del mostrador.</p><h2>Contenido</h2><ul><li><strong>Igor Vasconcelos</strong>, autor: escribe los cursos y las preguntas.</li><li><strong>Marina Tavares</strong>, instructora: da las clases en vivo y corrige los ensayos.</li></ul><h2>Atención a quien aprende</h2><ul><li><strong>Helena Prado</strong>, gestora de cursos: cuida el catálogo, los grupos y los plazos.</li></ul>`,
  'fr-FR': `<p>Les cours de ${name} sont faits par des gens qui ont eux-mêmes tenu le comptoir.</p><h2>Contenu</h2><ul><li><strong>Igor Vasconcelos</strong>, auteur : il écrit les cours et les questions.</li><li><strong>Marina Tavares</strong>, formatrice : elle anime les classes en direct et corrige les rédactions.</li></ul><h2>Suivi des apprenants</h2><ul><li><strong>Helena Prado</strong>, responsable des cours : elle veille au catalogue, aux groupes et aux échéances.</li></ul>`,
});

const textsOf = (facts: Facts): readonly { readonly kind: TextKind; readonly words: ByLanguage }[] => [
  { kind: 'about', words: facts.about },
  { kind: 'support', words: support(facts) },
  { kind: 'privacy', words: privacy(facts) },
  { kind: 'terms', words: terms(facts) },
  { kind: 'cookies', words: cookies(facts) },
  { kind: 'team', words: team(facts) },
];

/** What each client tells everybody. */
export const institutionalTexts = (['nexo', 'obra-viva'] as const).map((client) => ({
  client,
  texts: textsOf(FACTS[client]),
}));
