import type { Catalogue } from '../catalogue.ts';
import type { partner as source } from '../pt-BR/partner.ts';

export const partner = {
  kicker: '{partner} en {client}',
  title: 'Crece con {partner}',
  lead: '{partner} y {client} prepararon cursos y contenidos para ti.',
  register: 'Crear cuenta',
  enter: 'Iniciar sesión',
  first: 'Primer acceso',
  how: 'Cómo funciona',
  'how.join': 'Crea tu cuenta',
  'how.joinText': 'Unos minutos y un código en tu correo.',
  'how.come': 'Inicia sesión',
  'how.comeText': 'Usa la cuenta que tu empresa preparó para ti.',
  'how.learn': 'Aprende',
  'how.learnText': 'Cursos cortos, a tu ritmo, incluso sin conexión.',
  'how.sell': 'Registra tus ventas',
  'how.sellText': 'Cada venta aprobada suma puntos.',
  'how.reward': 'Canjea premios',
  'how.rewardText': 'Elige en la tienda lo que valen tus puntos.',
} as const satisfies Catalogue<typeof source>;
