import type { Catalogue } from '../catalogue.ts';
import type { institutional as source } from '../pt-BR/institutional.ts';

export const institutional = {
  pages: 'Information',
  enter: 'Sign in',
  since: 'In force since {date} · version {version}',
  neutral: 'Standard text of the platform. {client} has not published its own yet.',
  'neutral.about':
    'This is the learning platform of {client}.\nHere you take courses, follow your progress and join the programmes of the company.',
  'neutral.support':
    'If something does not work as it should, talk to the team that looks after the platform at your company.\nSay what you tried to do, on which screen and on which device: that way the answer comes sooner.',
  'neutral.privacy':
    '{client} decides why and how your data are used on this platform.\nWe keep what your access, your courses and your points need: name, contact, document and what you do here.\nThrough support you can ask to see, correct or erase your data.',
  'neutral.terms':
    'Access is personal: do not share your password.\nThe contents belong to {client} and serve your training.\nMisuse of the platform may lead to blocked access.',
  'neutral.team': 'The courses of {client} are made by people of its own team.',
  'neutral.cookies':
    'We use necessary cookies to keep you signed in, remember the company and protect what stays on this device.\nAny others are used only if you allow them, and you can change your choice at any time.',
  'support.mail': 'Write to {address}',
  'support.call': 'Call {number}',
  'manage.title': 'Institutional texts',
  'manage.description': 'What everybody can read about the company and the platform, signed in or not.',
  'manage.kind.about': 'About',
  'manage.kind.support': 'Support',
  'manage.kind.privacy': 'Privacy',
  'manage.kind.terms': 'Terms and conditions',
  'manage.kind.team': 'Team',
  'manage.kind.cookies': 'Cookies',
  'manage.text': 'Text',
  'manage.version': 'Version',
  'manage.languages': 'Languages',
  'manage.publishedAt': 'Published on',
  'manage.author': 'By',
  'manage.notPublished': 'Standard text',
  'manage.back': 'All texts',
  'manage.language': 'Language of the text',
  'manage.words': 'Text in {language}',
  'manage.fallback': 'Where a language is missing, the text in {language} stands in.',
  'manage.unsaved': 'There are changes that have not been published',
  'manage.leave': 'There are changes that have not been published. Leave anyway?',
  'manage.publish': 'Publish',
  'manage.publishTitle': 'Publish version {version}?',
  'manage.publishText': 'It takes effect now. Earlier versions are kept.',
  'manage.published': 'Version {version} published',
  'manage.changedMeanwhile':
    'Somebody published another version while you were writing. Copy what you want to keep and load the new one.',
  'manage.takeNew': 'Load the new version',
  'manage.required': 'Write the text in {language}: it is the company’s own language',
  'manage.tooLong': 'The text in {language} is too long',
  'manage.versions': 'Versions',
  'manage.noVersions': 'Nothing published yet. Until then the platform’s standard text is shown.',
  'manage.versionOf': 'Version {version}',
  'manage.by': '{date}, by {author}',
  'manage.read': 'Read',
  'manage.mustAccept': 'People must accept this version to go on',
  'manage.mustAcceptText':
    'Everybody reads and accepts it at their next visit, you too. Leave it off for a small correction.',
  'manage.publishMustAccept':
    'From now on nobody goes on without accepting this version. Earlier ones are kept.',
  'manage.asked': 'Acceptance required',
} as const satisfies Catalogue<typeof source>;
