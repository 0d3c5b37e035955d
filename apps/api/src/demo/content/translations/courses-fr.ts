import type { DemoTranslation } from './types.ts';

const TEST = { treino: 'Échauffement', prova: 'Épreuve finale' };

/** Every course of the demo in French. @spec MG-02 UX-01 */
export const coursesInFrench: readonly DemoTranslation[] = [
  {
    slug: 'processadores-vertice-14',
    language: 'fr-FR',
    title: 'Processeurs Vértice de 14e génération : ce qui change en magasin',
    summary:
      'Lisez le nom d’un processeur, comprenez les deux types de cœurs et l’unité neuronale, et menez le client de son besoin à la bonne famille sans un seul sigle.',
    description: [
      'Lire la famille, la génération, la position et le suffixe dans le nom du processeur',
      'Expliquer les cœurs et l’unité neuronale avec des mots de tous les jours',
      'Poser les quatre questions qui mènent à la bonne famille',
      'Argumenter en trois temps : ce que c’est, ce que cela fait, ce que cela change',
    ],
    modules: ['Ce qui a changé', 'Face au client', 'Épreuve'],
    activities: {
      filme: 'La 14e génération en un peu plus d’une minute',
      nome: 'Comment lire le nom',
      guia: 'Guide de poche de la 14e génération',
      conversa: 'Une conversation en magasin',
      necessidade: 'Du besoin à la famille',
      simulador: 'Simulateur : trois clients, trois choix',
      prova: 'Épreuve : dix questions',
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
      ...TEST,
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
      ...TEST,
    },
  },
  {
    slug: 'notebooks-finos',
    language: 'fr-FR',
    title: 'Portables fins : des arguments qui convainquent',
    summary:
      'Poids, batterie, écran et mémoire, expliqués par ce qu’ils changent pour qui porte son ordinateur tous les jours.',
    description: [
      'Faire le compte honnête de la batterie',
      'Traduire écran et poids en avantages',
      'Prévenir de ce qui ne s’agrandit plus ensuite',
      'Répondre aux trois objections les plus courantes',
    ],
    modules: ['Les arguments', 'Jeux', 'Vérification'],
    activities: {
      argumentos: 'Ce que l’on paie dans un portable fin',
      casos: 'Trois clients, trois chemins',
      'jogo-verdades': 'Vérité de magasin ou légende ?',
      'jogo-pares': 'La caractéristique et ce qu’elle change',
      'jogo-palavras': 'Le compte de la batterie, mot à mot',
      'jogo-caixas': 'Pour qui est ce portable ?',
      'jogo-lacunas': 'Complétez la fiche du portable fin',
      'jogo-sufixos': 'Suffixe U ou suffixe H ?',
      'jogo-cartoes': 'Les chiffres à retenir',
      'jogo-enigma': 'Qui suis-je dans le portable ?',
      ...TEST,
    },
  },
  {
    slug: 'atendimento-para-quem-joga',
    language: 'fr-FR',
    title: 'Conseiller celles et ceux qui jouent',
    summary:
      'Du jeu à la machine en trois questions : images par seconde, écran, carte graphique et processeur, expliqués sans faux-semblant ni promesse creuse.',
    description: [
      'Mener la conversation à partir du jeu',
      'Expliquer images par seconde et fréquence de rafraîchissement',
      'Trouver le goulot d’étranglement dans ce que raconte le client',
      'Recommander un ensemble équilibré',
    ],
    modules: ['La conversation', 'À voir et à commenter', 'Les prises du portable', 'Vérification'],
    activities: {
      conversa: 'La conversation avec qui joue',
      perguntas: 'Les questions difficiles du magasin',
      gargalo: 'Le goulot d’étranglement en quarante-huit secondes',
      tela: 'Pourquoi l’écran change la conversation',
      quadros: 'Les images par seconde, vues de près',
      laminas: 'Cinq ensembles équilibrés',
      ritmos: 'Le même chemin à trois rythmes',
      roteiro: 'La conversation en format de poche',
      ensaio: 'Répéter la conversation dans SCORM Cloud',
      'primeiras-palavras': 'Les premiers mots au comptoir',
      'jogo-portas-pares': 'La prise et ce que l’on y branche',
      'jogo-portas-cartoes': 'Quelle est cette prise ?',
      'jogo-portas-escritas': 'Écrivez la prise qu’il faut',
      'jogo-parede': 'Composez le mur de qui joue',
      ...TEST,
    },
  },
  {
    slug: 'negociacao',
    language: 'fr-FR',
    title: 'Négocier : de l’objection à la conclusion',
    summary:
      'Quatre étapes devant toute objection, des concessions qui demandent une contrepartie et des conclusions qui respectent l’acheteur.',
    description: [
      'Découvrir ce qui se cache derrière un non',
      'Répondre par une question avant de parler de remise',
      'Accorder sans apprendre au client à demander plus',
      'Reconnaître les signaux d’achat et conclure',
    ],
    modules: ['Écouter et comprendre', 'Au comptoir', 'Vérification'],
    activities: {
      objecoes: 'Trois objections, trois réponses',
      texto: 'De l’objection à la conclusion',
      balcao: 'Objections : de « c’est cher » à « je le prends »',
      ...TEST,
    },
  },
  {
    slug: 'garantia-y-postventa',
    language: 'fr-FR',
    title: 'Garantie et après-vente (Chili)',
    summary:
      'Garantie légale de six mois, rétractation et garanties du fabricant, expliquées depuis le comptoir et la loi en main.',
    description: [
      'Expliquer les trois options de la garantie légale',
      'Distinguer garantie légale, volontaire et étendue',
      'Traiter une panne en cinq étapes',
      'Protéger les données de l’appareil',
    ],
    modules: ['La loi au comptoir', 'Évaluation'],
    activities: {
      caso: 'Une panne au troisième mois',
      texto: 'Garantie légale, volontaire et rétractation',
      ...TEST,
    },
  },
  {
    slug: 'vitrina-que-vende',
    language: 'fr-FR',
    title: 'La vitrine qui vend : de l’allée au comptoir',
    summary:
      'Parcours, produit vedette, lumière, étiquettes et table d’essai : un magasin qui s’explique tout seul, et une façon simple de le mesurer.',
    description: [
      'Lire le parcours du client',
      'Composer une vitrine avec une seule histoire',
      'Garder la table d’essai vivante',
      'Mesurer les arrêts et les entrées',
    ],
    modules: ['Le parcours', 'Évaluation'],
    activities: { recorrido: 'De l’allée au comptoir', casos: 'Avant et après', ...TEST },
  },
  {
    slug: 'trabalho-em-altura',
    language: 'fr-FR',
    title: 'La sécurité du travail en hauteur (NR-35)',
    summary:
      'De la question « peut-on ne pas monter ? » au plan de secours : ce que demande la norme brésilienne NR-35, avec la vérification du harnais en vidéo. Complète la formation pratique sans la remplacer.',
    description: [
      'Appliquer la hiérarchie des mesures',
      'Calculer le facteur de chute et le tirant d’air',
      'Vérifier le harnais en une minute',
      'Savoir quand s’arrêter, et comment',
    ],
    modules: ['Avant de monter', 'Épreuve'],
    activities: {
      texto: 'Avant de monter',
      inspecao: 'Vérifier le harnais en une minute',
      guia: 'Guide : le travail en hauteur, pas à pas',
      prova: 'Épreuve finale',
    },
  },
  {
    slug: 'traco-do-concreto-e-cura',
    language: 'fr-FR',
    title: 'Dosage et cure du béton',
    summary:
      'Proportions, eau, vibration et cure : les calculs du dosage et les soins dont la structure se souvient.',
    description: [
      'Lire un dosage et calculer les matériaux',
      'Maîtriser le rapport eau/ciment',
      'Couler et vibrer sans ségrégation',
      'Curer pendant sept jours ou plus',
    ],
    modules: ['De la recette à la cure', 'Jeux', 'Vérification'],
    activities: {
      texto: 'Dosage, eau et cure',
      dia: 'Le jour du bétonnage',
      'jogo-verdades': 'Vérité de chantier ou légende ?',
      'jogo-palavras': 'Le dosage, mot à mot',
      'jogo-etapas': 'Chaque soin à son étape',
      'jogo-cartoes': 'Les chiffres du béton',
      ...TEST,
    },
  },
  {
    slug: 'pintura-preparo-de-superficies',
    language: 'fr-FR',
    title: 'Peinture : préparer les surfaces',
    summary:
      'Diagnostic, bonne sous-couche, enduit et ponçage : le travail que personne ne voit et qui fait durer la peinture.',
    description: [
      'Tester le mur en trois minutes',
      'Choisir entre un fixateur et une sous-couche',
      'Utiliser le bon enduit à chaque endroit',
      'Calculer la peinture sans trop ni trop peu',
    ],
    modules: ['Du mur à la première couche', 'Vérification'],
    activities: {
      texto: 'La préparation des surfaces',
      guia: 'Guide : mur prêt, peinture qui dure',
      ...TEST,
    },
  },
  {
    slug: 'balcao-de-materiais',
    language: 'fr-FR',
    title: 'Le conseil au comptoir des matériaux',
    summary:
      'Voir le chantier derrière la liste : trois questions, les calculs qui évitent un second trajet et la limite de ce que le comptoir peut répondre.',
    description: [
      'Demander l’usage avant de préparer la commande',
      'Calculer carrelage, parpaings, béton et peinture',
      'Proposer le complément et dire pourquoi',
      'Reconnaître la question qui revient à l’ingénieur',
    ],
    modules: ['Au comptoir', 'Vérification'],
    activities: { texto: 'De la liste au chantier', conversas: 'Trois conversations de comptoir', ...TEST },
  },
];
