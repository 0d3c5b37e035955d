import type { Catalogue } from '../catalogue.ts';
import type { mail as source } from '../pt-BR/mail.ts';

export const mail = {
  hello: 'Hello {name},',
  'recovery.subject': 'Create a new password for {client}',
  'recovery.text':
    'Somebody asked for a new password for your account at {client}. If it was you, tap the button and choose one.',
  'recovery.button': 'Create new password',
  'firstAccess.subject': 'Your first access to {client}',
  'firstAccess.text':
    'Your account at {client} is almost ready. Tap the button, choose a password and sign in.',
  'firstAccess.button': 'Create my password',
  'link.validity': 'The link works for {minutes} minutes, and only once.',
  'link.notYou': 'Was it not you? Ignore this e-mail: your password stays the same.',
  'changed.subject': 'Your password at {client} has changed',
  'changed.text': 'The password of your account changed on {moment}.',
  'changed.sessions': 'To be safe, we ended the access on all devices. Sign in again with the new password.',
  'changed.button': 'It was not me: recover my account',
  'changed.notYou': 'If it was you, there is nothing to do.',
  'register.subject': 'Your sign-up code for {client}: {code}',
  'register.text': 'Use this code to finish signing up to {client}:',
  'register.validity': 'The code is valid for {minutes} minutes.',
  'register.notYou': 'Was it not you? Ignore this e-mail: nothing happens without the code.',
  'approved.subject': 'Your sign-up to {client} was approved',
  'approved.text':
    'Your sign-up to {client} was approved. Sign in with the e-mail and the password you chose.',
  'approved.button': 'Sign in',
  'decided.why': 'You receive this e-mail because you asked to join {client}.',
  'refused.subject': 'Your sign-up to {client} was not approved',
  'refused.text': 'The {client} team looked at your request and did not approve it.',
  'refused.reason': 'Reason: {reason}',
  'enrolment.approved.subject': 'You are in “{training}”',
  'enrolment.approved.text':
    'The team at {client} accepted your request. You are enrolled in “{training}” and can begin.',
  'enrolment.queued.subject': 'Request accepted: you are in line for “{training}”',
  'enrolment.queued.text':
    'The team at {client} accepted your request for “{training}”, but all places are taken. You are in line, and we will tell you as soon as a place is yours.',
  'enrolment.place_given.subject': 'There is a place for you in “{training}”',
  'enrolment.place_given.text':
    'A place became free at {client} and it is yours: you are enrolled in “{training}”.',
  'enrolment.refused.subject': 'Your request for “{training}” was not accepted',
  'enrolment.refused.text':
    'The team at {client} looked at your request for “{training}” and did not accept it.',
  'enrolment.button': 'See the training',
  'enrolment.why': 'You received this e-mail because you asked for a place at {client}.',
  'class.subscribed.subject': 'Your place is booked: “{training}”, {moment}',
  'class.subscribed.text': 'You have a place in “{training}”: {moment}.',
  'class.place_given.subject': 'A place has opened for you in “{training}”',
  'class.place_given.text':
    'A place has opened and it is yours: “{training}”, {moment}. If you cannot come, give it to the next person.',
  'class.moved.subject': 'Changed: “{training}” is now on {moment}',
  'class.moved.text': 'The date or place of “{training}” has changed. It is now: {moment}.',
  'class.cancelled.subject': 'Called off: “{training}”',
  'class.cancelled.text':
    'The team of {client} has called off “{training}”. There is nothing you need to do.',
  'class.near.subject': 'Coming up: “{training}”, {moment}',
  'class.near.text': '“{training}” begins on {moment}. If you cannot take part, give the place back.',
  'class.place': 'Place: {place}',
  'class.button': 'See the class',
  'class.why': 'You received this e-mail because you have or had a place in this class at {client}.',
  'deadline.subject': 'Due soon: “{training}” by {date}',
  'deadline.text': 'Only a few days are left: at {client}, “{training}” is to be finished by {date}.',
  'late.subject': 'Who is late: {people}',
  'late.text': 'People late in mandatory trainings at {client}: {people}.',
  'late.most': 'Most are late in: {trainings}.',
  'late.button': 'See who is late',
  'late.why':
    'You receive this digest on Mondays because you follow the progress at {client}. To stop it, turn the weekly digest off on the Progress page.',
  'deadline.passedSubject': 'Overdue: “{training}” was due by {date}',
  'deadline.passedText':
    'At {client}, “{training}” was to be finished by {date}. You can still finish it: go on where you stopped.',
  'deadline.why': 'You received this e-mail because {client} expects you to finish this training.',
  'order.subject': 'Order {order}: new address',
  'order.text':
    'At {client}, “{reward}” was ordered with your points, to an address where nothing of yours was delivered before. To be safe, order {order} waits until {moment}.',
  'order.cancel':
    'Was it you? Then there is nothing to do. It was not? Cancel the order: the points are back at once. Then change your password.',
  'order.button': 'See the order',
  'order.why': 'You received this e-mail because a reward was ordered from your account at {client}.',
  'deletion.subject': 'Request to delete your account at {client}',
  'deletion.text':
    'We received the request to delete your account at {client}. On {date} we will erase your personal data at every company you take part in.',
  'deletion.cancel': 'Changed your mind? Sign in before then and say that you are staying.',
  'deletion.button': 'Sign in and keep the account',
  'deletion.notYou': 'Was it not you? Sign in, keep the account and change your password.',
  'ownData.subject': 'The copy of your data at {client} is ready',
  'ownData.text':
    'You asked for a copy of everything {client} keeps about you. It is ready: sign in and download it by {date}.',
  'ownData.button': 'Go to my copy',
  'ownData.notYou':
    'Was it not you? Change your password and sign out your other devices. Nobody can download the copy without signing in.',
  'erased.subject': 'Your account at {client} has been deleted',
  'erased.text':
    'On {moment} we erased your personal data at {client} and at every company you took part in: name, contacts, document, password, sign-ins and addresses.',
  'erased.kept':
    'Entries of points, sales and courses stay without a name, because the company’s accounts depend on them.',
  'erased.receipt': 'Receipt: {number}',
  'erased.footer': 'This is the last e-mail we send to this address.',
  'erased.person': 'Deleted person',
  'factor.subject': 'The second step of your account at {client} has changed',
  'factor.app': 'A code app was added to protect your account on {moment}.',
  'factor.passkey': 'A passkey was added to your account on {moment}.',
  'factor.removed': 'A second step of your account was removed on {moment}.',
  'factor.codes': 'New recovery codes were made on {moment}. The old ones no longer work.',
  'factor.undo':
    'If it was not you, choose another password now: that signs out the other devices. Then ask whoever runs the platform to reset your second step.',
  'access.emailSubject': 'The e-mail of your account at {client} has changed',
  'access.phoneSubject': 'The phone of your account at {client} has changed',
  'access.waySubject': 'How you sign in to your account at {client} has changed',
  'access.email':
    'The e-mail of your account changed on {moment}. Notices and password recovery now come to this address.',
  'access.emailBefore':
    'The e-mail of your account changed on {moment}. Notices and password recovery no longer come to this address.',
  'access.phone':
    'The phone of your account changed on {moment}. Codes to recover your password are sent to it.',
  'access.reset':
    'The second step of your account was removed on {moment}, and all devices were signed out. Set up another one when you sign in again.',
  'access.linked': 'Since {moment}, the {provider} account opens your account here as well.',
  'access.unlinked': 'Since {moment}, the {provider} account no longer opens your account here.',
  'access.byStaff': 'The change was made by the {client} team.',
  'access.byLink': 'The change came from a link or code to recover the password.',
  'access.device': 'Device: {device}.',
  'access.othersOut': 'To be safe, the other devices were signed out.',
  'access.undo':
    'If you did not ask for this, create another password now: that ends the access on all devices. Then tell whoever looks after the platform.',
  'access.undoEmail':
    'If you did not ask for this, tell support. And if the account is not yours, leave the button alone: only support can undo it.',
  'access.undoFormer':
    'If you did not ask for this, tell support now. Only the team can give the account back to this address.',
  'access.undoLink':
    'If it was not you, create another password now and unlink under “Devices and sessions” the account that is not yours.',
  'access.support': '{client} support: {contact}.',
  'access.help': 'Contact support',
  'access.known': 'If you knew about it, there is nothing to do.',
  'stopped.subject': 'Codes stopped at {client}: {prefix}',
  'stopped.text':
    'In one hour, {sent} codes went to phones beginning with {numbers}, far more than usual. To hold back abuse and cost, nothing more goes to them until {until}.',
  'stopped.others': 'Other prefixes go on as always. Whoever needs a code now can ask for it by e-mail.',
  'stopped.lift':
    'If you expected it, as at the start of a campaign, let the prefix through in the back office.',
  'stopped.button': 'See and let through',
  'stopped.why': 'You received this e-mail because you administer {client}.',
  'invited.subject': 'Invitation to administer {client}',
  'invited.text': 'You have been invited to administer {client}: people, training, programme and settings.',
  'invited.validity':
    'The link is valid for {hours} hours and works only once. After that, use “Forgot password”.',
  'invited.known': 'You already have an account on the platform: sign in with the same password.',
  'invited.why':
    'You received this e-mail because someone named you to administer {client}. If it was not meant for you, ignore it.',
} as const satisfies Catalogue<typeof source>;
