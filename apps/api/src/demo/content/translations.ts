/** A course, or a trail, in another language: its texts in reading order, each of the course, its modules and its activities. */
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

/** Courses wholly in Spanish, for the sellers in Santiago, and in French, and one half in English. @spec MG-02 UX-01 */
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
    slug: 'desempenho-em-tres-minutos',
    language: 'fr-FR',
    title: 'Démontrer les performances en trois minutes',
    summary:
      'Écouter, préparer, montrer et rendre : un scénario court, des comparaisons justes et des chiffres qui ne mentent pas.',
    description: [
      'Construire une démonstration à partir de la situation du client',
      'Comparer deux appareils avec justesse',
      'Mesurer et parler de temps sans exagérer',
      'Préparer la table en dix minutes',
    ],
    modules: ['Le scénario', 'Vérification'],
    activities: {
      demonstracao: 'La démonstration de trois minutes',
      lista: 'La liste du matin',
      treino: 'Échauffement',
      prova: 'Épreuve finale',
    },
  },
  {
    slug: 'lgpd-no-ponto-de-venda',
    language: 'fr-FR',
    title: 'La loi sur les données au point de vente',
    summary:
      'La protection des données en six scènes de comptoir : quoi demander, quoi ne pas demander, comment répondre au client et que faire quand quelque chose tourne mal.',
    description: [
      'Reconnaître les données personnelles et sensibles en magasin',
      'Choisir la base légale dans les situations courantes',
      'Recevoir la demande d’une personne concernée',
      'Agir dans la première heure d’un incident',
    ],
    modules: ['La loi en scènes', 'Vérification'],
    activities: {
      cenas: 'Six scènes de comptoir',
      guia: 'Guide : les données du client au comptoir',
      treino: 'Échauffement',
      prova: 'Épreuve finale',
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

/** A trail in another language: its texts, and its stages in their order. */
interface DemoTrailTranslation {
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly description: readonly string[];
  readonly sections: readonly string[];
}

/** The trail that everybody at the counter takes, whole in three languages. @spec MG-02 UX-01 */
export const trailTranslations: readonly DemoTrailTranslation[] = [
  {
    slug: 'formacao-do-consultor',
    language: 'fr-FR',
    title: 'Formation du conseiller de magasin',
    summary:
      'Du processeur à la conclusion : ce qu’un conseiller doit savoir du produit, de la conversation et de la loi pour servir seul.',
    description: [
      'Lire la gamme de processeurs et de portables sans apprendre de fiche par cœur',
      'Mener la conversation jusqu’à la décision, avec ou sans objection',
      'Traiter les données des clients comme la loi le demande',
    ],
    sections: ['Connaître le produit', 'Vendre avec méthode', 'Servir dans le respect de la loi'],
  },
  {
    slug: 'formacao-do-consultor',
    language: 'es-ES',
    title: 'Formación del asesor de tienda',
    summary:
      'Del procesador al cierre: lo que un asesor necesita saber de producto, de conversación y de ley para atender por su cuenta.',
    description: [
      'Leer la línea de procesadores y portátiles sin memorizar fichas técnicas',
      'Llevar la conversación hasta la decisión, con objeción o sin ella',
      'Tratar los datos de los clientes como pide la ley',
    ],
    sections: ['Conocer el producto', 'Vender con método', 'Atender dentro de la ley'],
  },
  {
    slug: 'formacao-do-consultor',
    language: 'en-US',
    title: 'Training of the store consultant',
    summary:
      'From processor to closing: what a consultant needs to know of product, conversation and law to serve customers alone.',
    description: [
      'Read the line of processors and notebooks without learning data sheets by heart',
      'Lead the conversation to a decision, with or without objections',
      'Handle customer data the way the law asks',
    ],
    sections: ['Know the product', 'Sell with method', 'Serve within the law'],
  },
];
