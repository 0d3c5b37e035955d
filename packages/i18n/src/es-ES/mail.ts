import type { Catalogue } from '../catalogue.ts';
import type { mail as source } from '../pt-BR/mail.ts';

export const mail = {
  hello: 'Hola, {name}:',
  'recovery.subject': 'Crea una nueva contraseña para {client}',
  'recovery.text':
    'Alguien pidió una nueva contraseña para tu cuenta en {client}. Si fuiste tú, toca el botón y elige la contraseña.',
  'recovery.button': 'Crear nueva contraseña',
  'firstAccess.subject': 'Tu primer acceso a {client}',
  'firstAccess.text': 'Tu cuenta en {client} está casi lista. Toca el botón, elige una contraseña y entra.',
  'firstAccess.button': 'Crear mi contraseña',
  'link.validity': 'El enlace vale durante {minutes} minutos y funciona una sola vez.',
  'link.notYou': '¿No fuiste tú? Ignora este correo: tu contraseña sigue siendo la misma.',
  'changed.subject': 'Tu contraseña en {client} ha cambiado',
  'changed.text': 'La contraseña de tu cuenta cambió el {moment}.',
  'changed.sessions':
    'Por seguridad, cerramos el acceso en todos los dispositivos. Entra de nuevo con la nueva contraseña.',
  'changed.button': 'No fui yo: recuperar mi cuenta',
  'changed.notYou': 'Si fuiste tú, no tienes que hacer nada.',
  'register.subject': 'Tu código de registro en {client}: {code}',
  'register.text': 'Usa este código para terminar tu registro en {client}:',
  'register.validity': 'El código vale durante {minutes} minutos.',
  'register.notYou': '¿No has sido tú? Ignora este correo: sin el código no pasa nada.',
  'approved.subject': 'Tu registro en {client} fue aprobado',
  'approved.text': 'Tu registro en {client} fue aprobado. Entra con el correo y la contraseña que elegiste.',
  'approved.button': 'Entrar en la plataforma',
  'decided.why': 'Recibes este correo porque pediste registrarte en {client}.',
  'refused.subject': 'Tu registro en {client} no fue aprobado',
  'refused.text': 'El equipo de {client} revisó tu solicitud y no la aprobó.',
  'refused.reason': 'Razón: {reason}',
  'enrolment.approved.subject': 'Ya estás en “{training}”',
  'enrolment.approved.text':
    'El equipo de {client} aceptó tu solicitud. Ya estás en “{training}”: solo falta empezar.',
  'enrolment.queued.subject': 'Solicitud aceptada: estás en la fila de “{training}”',
  'enrolment.queued.text':
    'El equipo de {client} aceptó tu solicitud para “{training}”, pero los cupos están ocupados. Estás en la fila y te avisaremos en cuanto un cupo sea tuyo.',
  'enrolment.place_given.subject': 'Hay un cupo para ti en “{training}”',
  'enrolment.place_given.text': 'Se liberó un cupo en {client} y es tuyo: ya estás en “{training}”.',
  'enrolment.refused.subject': 'No aceptaron tu solicitud para “{training}”',
  'enrolment.refused.text': 'El equipo de {client} revisó tu solicitud para “{training}” y no la aceptó.',
  'enrolment.button': 'Ver la formación',
  'enrolment.why': 'Recibiste este correo porque pediste un cupo en {client}.',
  'class.subscribed.subject': 'Cupo confirmado: “{training}”, {moment}',
  'class.subscribed.text': 'Tienes un cupo en “{training}”: {moment}.',
  'class.place_given.subject': 'Se abrió un cupo para ti en “{training}”',
  'class.place_given.text':
    'Se abrió un cupo y es tuyo: “{training}”, {moment}. Si no puedes ir, devuélvelo para la próxima persona.',
  'class.moved.subject': 'Cambió: “{training}” ahora es el {moment}',
  'class.moved.text': 'Cambió la fecha o el lugar de “{training}”. Ahora: {moment}.',
  'class.cancelled.subject': 'Se canceló “{training}”',
  'class.cancelled.text': 'El equipo de {client} canceló “{training}”. No tienes que hacer nada.',
  'class.near.subject': 'Es pronto: “{training}”, {moment}',
  'class.near.text': '“{training}” empieza el {moment}. Si no puedes participar, devuelve el cupo.',
  'class.place': 'Lugar: {place}',
  'class.button': 'Ver la clase',
  'class.why': 'Recibiste este correo porque tienes o tuviste un cupo en esta clase en {client}.',
  'deadline.subject': 'El plazo se acerca: “{training}” hasta el {date}',
  'deadline.text': 'Quedan pocos días: en {client}, “{training}” debe terminarse a más tardar el {date}.',
  'late.subject': 'Quién va con retraso: {people}',
  'late.text': 'Personas con retraso en formaciones obligatorias de {client}: {people}.',
  'late.most': 'Donde hay más retraso: {trainings}.',
  'late.button': 'Ver quién va con retraso',
  'late.why':
    'Recibes este resumen los lunes porque sigues el progreso en {client}. Para dejar de recibirlo, desactiva el resumen semanal en la página Progreso.',
  'deadline.passedSubject': 'Plazo vencido: “{training}” era hasta el {date}',
  'deadline.passedText':
    'En {client}, “{training}” debía terminarse a más tardar el {date}. Todavía puedes terminarla: sigue donde la dejaste.',
  'deadline.why': 'Recibiste este correo porque {client} espera que termines esta formación.',
  'order.subject': 'Pedido {order}: dirección nueva',
  'order.text':
    'En {client} se pidió “{reward}” con tus puntos, a una dirección donde antes no se entregó nada tuyo. Por seguridad el pedido {order} espera hasta el {moment}.',
  'order.cancel':
    '¿Fuiste tú? No tienes que hacer nada. ¿No fuiste tú? Cancela el pedido: los puntos vuelven al momento. Después cambia tu contraseña.',
  'order.button': 'Ver el pedido',
  'order.why': 'Recibiste este correo porque se pidió un premio desde tu cuenta de {client}.',
  'deletion.subject': 'Solicitud para eliminar tu cuenta en {client}',
  'deletion.text':
    'Recibimos la solicitud para eliminar tu cuenta en {client}. El {date} borraremos tus datos personales en todas las empresas en las que participas.',
  'deletion.cancel': '¿Cambiaste de idea? Entra en tu cuenta antes y di que te quedas.',
  'deletion.button': 'Entrar y conservar la cuenta',
  'deletion.notYou': '¿No fuiste tú? Entra, conserva la cuenta y cambia la contraseña.',
  'ownData.subject': 'La copia de tus datos en {client} está lista',
  'ownData.text':
    'Pediste una copia de todo lo que {client} guarda sobre ti. Ya está lista: entra en tu cuenta y descárgala hasta el {date}.',
  'ownData.button': 'Ir a mi copia',
  'ownData.notYou':
    '¿No fuiste tú? Cambia la contraseña y cierra la sesión en los otros dispositivos. Sin entrar en tu cuenta, nadie descarga la copia.',
  'erased.subject': 'Tu cuenta en {client} se ha eliminado',
  'erased.text':
    'El {moment} borramos tus datos personales en {client} y en todas las empresas en las que participabas: nombre, contactos, documento, contraseña, accesos y direcciones.',
  'erased.kept':
    'Los movimientos de puntos, ventas y cursos quedan sin nombre, porque las cuentas de la empresa dependen de ellos.',
  'erased.receipt': 'Comprobante: {number}',
  'erased.footer': 'Este es el último correo que enviamos a esta dirección.',
  'erased.person': 'Persona eliminada',
  'factor.subject': 'El segundo paso de tu cuenta en {client} cambió',
  'factor.app': 'Una aplicación de códigos empezó a proteger tu cuenta el {moment}.',
  'factor.passkey': 'Se añadió una llave de acceso a tu cuenta el {moment}.',
  'factor.removed': 'Se quitó un segundo paso de tu cuenta el {moment}.',
  'factor.codes': 'Se crearon códigos de recuperación nuevos el {moment}. Los anteriores ya no valen.',
  'factor.undo':
    'Si no fuiste tú, crea otra contraseña ahora: eso cierra el acceso en los demás dispositivos. Después pide a quien administra la plataforma que restablezca tu segundo paso.',
  'access.emailSubject': 'El correo de tu cuenta en {client} cambió',
  'access.phoneSubject': 'El móvil de tu cuenta en {client} cambió',
  'access.waySubject': 'Cambió la forma de entrar en tu cuenta en {client}',
  'access.email':
    'El correo de tu cuenta cambió el {moment}. Los avisos y la recuperación de la contraseña llegan ahora a esta dirección.',
  'access.emailBefore':
    'El correo de tu cuenta cambió el {moment}. Los avisos y la recuperación de la contraseña ya no llegan a esta dirección.',
  'access.phone':
    'El móvil de tu cuenta cambió el {moment}. A él llegan los códigos para recuperar la contraseña.',
  'access.reset':
    'El segundo paso de tu cuenta se quitó el {moment} y se cerró la sesión en todos los dispositivos. Configura otro cuando vuelvas a entrar.',
  'access.linked': 'Desde el {moment}, la cuenta de {provider} también abre tu cuenta aquí.',
  'access.unlinked': 'Desde el {moment}, la cuenta de {provider} ya no abre tu cuenta aquí.',
  'access.byStaff': 'El cambio lo hizo el equipo de {client}.',
  'access.byLink': 'El cambio vino de un enlace o código para recuperar la contraseña.',
  'access.device': 'Dispositivo: {device}.',
  'access.othersOut': 'Por seguridad, cerramos la sesión en los demás dispositivos.',
  'access.undo':
    'Si no lo pediste, crea otra contraseña ahora: eso cierra el acceso en todos los dispositivos. Después avisa a quien cuida de la plataforma.',
  'access.undoEmail':
    'Si no lo pediste, avisa al soporte. Y si la cuenta no es tuya, no uses el botón: solo el soporte puede deshacerlo.',
  'access.undoFormer':
    'Si no lo pediste, avisa al soporte ahora. Solo el equipo puede devolver la cuenta a esta dirección.',
  'access.undoLink':
    'Si no fuiste tú, crea otra contraseña ahora y desvincula en «Dispositivos y sesiones» la cuenta que no sea tuya.',
  'access.support': 'Soporte de {client}: {contact}.',
  'access.help': 'Hablar con el soporte',
  'access.known': 'Si ya lo sabías, no tienes que hacer nada.',
  'stopped.subject': 'Códigos detenidos en {client}: {prefix}',
  'stopped.text':
    'En una hora salieron {sent} códigos a móviles que empiezan por {numbers}, mucho más de lo habitual. Para frenar abusos y gastos, no se les envía nada más hasta el {until}.',
  'stopped.others':
    'Los demás prefijos siguen como siempre. Quien necesite un código ahora puede pedirlo por correo.',
  'stopped.lift': 'Si lo esperabas, por ejemplo al empezar una campaña, permite el prefijo en el panel.',
  'stopped.button': 'Ver y permitir',
  'stopped.why': 'Recibiste este correo porque administras {client}.',
  'invited.subject': 'Invitación para administrar {client}',
  'invited.text': 'Te invitaron a administrar {client}: personas, formación, programa y configuración.',
  'invited.validity':
    'El enlace vale {hours} horas y funciona una sola vez. Después, usa “Olvidé mi contraseña”.',
  'invited.known': 'Ya tienes una cuenta en la plataforma: entra con la misma contraseña.',
  'invited.why':
    'Recibiste este correo porque alguien te propuso para administrar {client}. Si no era para ti, ignóralo.',
} as const satisfies Catalogue<typeof source>;
