import type { Catalogue } from '../catalogue.ts';
import type { translating as source } from '../pt-BR/translating.ts';

export const translating = {
  language: 'Idioma de la traducción',
  none: 'Esta empresa tiene un solo idioma',
  noneText: 'Activa otros idiomas en la configuración de la empresa para traducir sus formaciones.',
  meter: '{done} de {total} textos traducidos',
  onlyOpen: 'Mostrar solo lo que falta',
  whole: 'No falta nada en este idioma',
  wholeText: 'Todos los textos están traducidos y al día con el original.',
  inLanguage: '{name} ({language})',
  outdated: 'Desactualizada',
  madeOf: 'El original cambió. Antes decía: {words}',
  copy: 'Copiar del original',
  stillRight: 'Sigue siendo correcta',
  column: 'Traducciones',
  filter: 'Falta traducir',
  anyLanguage: 'Da igual',
  'field.training.title': 'Título',
  'field.training.summary': 'Resumen',
  'field.training.description': 'Descripción',
  'field.module.title': 'Módulo',
  'field.activity.title': 'Actividad',
  'field.section.title': 'Sección',
} as const satisfies Catalogue<typeof source>;
