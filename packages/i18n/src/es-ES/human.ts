import type { Catalogue } from '../catalogue.ts';
import type { human as source } from '../pt-BR/human.ts';

export const human = {
  label: 'Verificación de seguridad',
  why: 'Tras varios intentos comprobamos que quien entra es una persona.',
  missing: 'Completa la verificación para continuar',
  loading: 'Cargando la verificación',
  failed:
    'La verificación no se ha cargado. Revisa la conexión o desactiva el bloqueador de anuncios en esta página.',
  retry: 'Reintentar',
  changed: 'La empresa acaba de activar una verificación de seguridad. Recarga la página para continuar.',
  reload: 'Recargar la página',
} satisfies Catalogue<typeof source>;
