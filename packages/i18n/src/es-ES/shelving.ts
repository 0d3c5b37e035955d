import type { Catalogue } from '../catalogue.ts';
import type { shelving as source } from '../pt-BR/shelving.ts';

export const shelving = {
  title: 'Departamentos y categorías',
  intro:
    'Cómo se divide la tienda, en el orden en que se muestra. El máximo de una categoría vale por persona y campaña, desde el próximo canje.',
  back: 'Premios',
  none: 'La tienda todavía no tiene departamentos',
  'none.hint':
    'Un premio está en una categoría, y una categoría en un departamento. Empieza por el primer departamento, como «Hogar» o «Vales».',
  name: 'Nombre',
  department: 'Departamento',
  category: 'Categoría',
  rewards: 'Premios',
  save: 'Guardar',
  saved: '{name} guardado',
  removed: '{name} eliminado',
  'department.new': 'Nuevo departamento',
  'department.rename': 'Renombrar el departamento',
  'department.renameNamed': 'Renombrar {name}',
  'department.remove': 'Eliminar {name}',
  'department.up': 'Subir {name}',
  'department.down': 'Bajar {name}',
  'department.empty': 'No hay ninguna categoría aquí. Crea la primera o elimina el departamento.',
  'category.new': 'Nueva categoría',
  'category.remove': 'Eliminar categoría',
  'category.holds': {
    one: 'Tiene {count} premio. Mueve el premio a otra categoría para poder eliminarla.',
    other: 'Tiene {count} premios. Mueve los premios a otra categoría para poder eliminarla.',
  },
  maximum: 'Máximo de canjes por persona',
  'maximum.hint': 'Déjalo en blanco para no limitar.',
  'maximum.short': 'Máximo por persona',
  'maximum.none': 'Sin máximo',
} as const satisfies Catalogue<typeof source>;
