import type { Catalogue } from '../catalogue.ts';
import type { institutional as source } from '../pt-BR/institutional.ts';

export const institutional = {
  pages: 'Informations',
  enter: 'Se connecter',
  since: 'En vigueur depuis le {date} · version {version}',
  neutral: 'Texte standard de la plateforme. {client} n’a pas encore publié le sien.',
  'neutral.about':
    'Voici la plateforme de formation de {client}.\nVous y suivez des cours, voyez vos progrès et participez aux programmes de l’entreprise.',
  'neutral.support':
    'Si quelque chose ne fonctionne pas, contactez l’équipe chargée de la plateforme dans votre entreprise.\nDites ce que vous vouliez faire, sur quel écran et quel appareil : la réponse viendra plus vite.',
  'neutral.privacy':
    '{client} décide pourquoi et comment vos données sont utilisées sur cette plateforme.\nNous gardons ce qu’exigent votre accès, vos cours et vos points : nom, coordonnées, document et ce que vous faites ici.\nVous pouvez demander à l’assistance de consulter, corriger ou effacer vos données.',
  'neutral.terms':
    'L’accès est personnel : ne partagez pas votre mot de passe.\nLes contenus appartiennent à {client} et servent à votre formation.\nUn mauvais usage de la plateforme peut entraîner le blocage de l’accès.',
  'neutral.team': 'Les cours de {client} sont faits par des personnes de sa propre équipe.',
  'neutral.cookies':
    'Nous utilisons les cookies nécessaires pour vous garder connecté, retenir l’entreprise et protéger ce qui reste sur cet appareil.\nLes autres ne servent qu’avec votre accord, et vous pouvez changer d’avis à tout moment.',
  'support.mail': 'Écrire à {address}',
  'support.call': 'Appeler le {number}',
  'manage.title': 'Textes institutionnels',
  'manage.description': 'Ce que chacun peut lire sur l’entreprise et la plateforme, connecté ou non.',
  'manage.kind.about': 'À propos',
  'manage.kind.support': 'Assistance',
  'manage.kind.privacy': 'Confidentialité',
  'manage.kind.terms': 'Conditions générales',
  'manage.kind.team': 'Équipe',
  'manage.kind.cookies': 'Cookies',
  'manage.text': 'Texte',
  'manage.version': 'Version',
  'manage.languages': 'Langues',
  'manage.publishedAt': 'Publié le',
  'manage.author': 'Par',
  'manage.notPublished': 'Texte standard',
  'manage.back': 'Tous les textes',
  'manage.language': 'Langue du texte',
  'manage.words': 'Texte en {language}',
  'manage.fallback': 'Quand une langue manque, le texte en {language} la remplace.',
  'manage.unsaved': 'Des modifications n’ont pas été publiées',
  'manage.leave': 'Des modifications n’ont pas été publiées. Quitter quand même ?',
  'manage.publish': 'Publier',
  'manage.publishTitle': 'Publier la version {version} ?',
  'manage.publishText': 'Elle prend effet maintenant. Les versions précédentes sont conservées.',
  'manage.published': 'Version {version} publiée',
  'manage.changedMeanwhile':
    'Une autre version a été publiée pendant que vous écriviez. Copiez ce que vous voulez garder et chargez la nouvelle.',
  'manage.takeNew': 'Charger la nouvelle version',
  'manage.required': 'Écrivez le texte en {language} : c’est la langue de l’entreprise',
  'manage.tooLong': 'Le texte en {language} est trop long',
  'manage.versions': 'Versions',
  'manage.noVersions':
    'Rien n’est encore publié. En attendant, le texte standard de la plateforme s’affiche.',
  'manage.versionOf': 'Version {version}',
  'manage.by': '{date}, par {author}',
  'manage.read': 'Lire',
  'manage.mustAccept': 'Chacun doit accepter cette version pour continuer',
  'manage.mustAcceptText':
    'Tout le monde la lit et l’accepte à sa prochaine visite, vous aussi. Laissez décoché pour une petite correction.',
  'manage.publishMustAccept':
    'Dès maintenant, personne ne continue sans accepter cette version. Les précédentes sont conservées.',
  'manage.asked': 'Acceptation obligatoire',
} as const satisfies Catalogue<typeof source>;
