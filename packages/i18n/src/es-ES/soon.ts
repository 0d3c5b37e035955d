import type { Catalogue } from '../catalogue.ts';
import type { soon as source } from '../pt-BR/soon.ts';

export const soon = {
  password: 'Recuperar la contraseña por código en el celular o por correo.',
  register: 'Registro en pocos pasos, con los datos que pide tu empresa.',
  partner: 'La campaña del socio, con entrada propia.',
  portfolio: 'Los cursos abiertos al público y quienes los hacen.',
  home: 'Qué hacer ahora: seguir donde lo dejaste, reto del día, puntos y novedades.',
  surveys: 'Encuestas de tu empresa, rápidas de responder.',
  live: 'Transmisiones y clases en vivo, con recordatorio y sala de espera.',
  podcasts: 'Episodios para escuchar mientras usas otra pantalla.',
  library: 'Materiales para leer y descargar, por categoría y tipo.',
  news: 'Noticias de la empresa, con comentarios.',
  rewards: 'Premios para canjear por tus puntos y el avance de cada pedido.',
  campaigns: 'Campañas en curso, inscripción en cuatro pasos y tabla de puntos.',
  sales: 'Registrar ventas con la foto de la factura y seguir la auditoría.',
  profile: 'Tus datos, puntos, extracto, medallas, certificados y mensajes.',
  ranking: 'Quién sumó más puntos, en tu equipo y en el programa.',
  information: 'Preguntas frecuentes, soporte, términos e información del programa.',
  onboarding: 'Una presentación corta y lo que falta en tu registro.',
  certificate: 'La verificación pública de un certificado por su código.',
  manageHome: 'Lo que pide atención hoy: auditorías, pedidos y capacitaciones.',
  authoring: 'Armar capacitaciones, actividades y bancos de preguntas, con borrador automático.',
  audit: 'Factura y datos lado a lado, con decisión por teclado y deshacer.',
  manageProgramme: 'Campañas, premios, pedidos y niveles del programa de fidelidad.',
} as const satisfies Catalogue<typeof source>;
