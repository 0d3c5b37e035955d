/** A course in another language: its texts in reading order, each of the course, its modules and its activities. */
interface DemoTranslation {
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly summary?: string;
  readonly description?: readonly string[];
  readonly modules: readonly string[];
  /** By the key of the activity. */
  readonly activities: Readonly<Record<string, string>>;
}

/** One course wholly in Spanish, for the sellers in Santiago, and one half in English. @spec MG-02 UX-01 */
export const translations: readonly DemoTranslation[] = [
  {
    slug: 'desempenho-em-tres-minutos',
    language: 'es-ES',
    title: 'Cómo demostrar rendimiento en tres minutos',
    summary:
      'Escuchar, preparar, mostrar y devolver: un guion corto, comparaciones justas y números que no mienten.',
    description: [
      'Armar una demostración a partir de la escena del cliente',
      'Comparar dos equipos con justicia',
      'Medir y hablar de tiempo sin exagerar',
      'Preparar la mesa en diez minutos',
    ],
    modules: ['El guion', 'Verificación'],
    activities: {
      demonstracao: 'La demostración de tres minutos',
      lista: 'La lista de la mañana',
      treino: 'Calentamiento',
      prova: 'Prueba final',
    },
  },
  {
    slug: 'notebooks-finos',
    language: 'en-US',
    title: 'Thin notebooks: arguments that convince',
    summary:
      'Weight, battery, screen and memory, told by what they change for whoever carries a computer all day.',
    modules: ['Arguments'],
    activities: { argumentos: 'What people pay for in a thin one' },
  },
];
