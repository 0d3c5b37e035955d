import type { DemoTranslation } from './types.ts';

const TEST = { treino: 'Warm-up', prova: 'Final test' };

/** The courses of the demo in English; one stays half done, for whoever translates to see what is missing. @spec MG-02 UX-01 */
export const coursesInEnglish: readonly DemoTranslation[] = [
  {
    slug: 'processadores-vertice-14',
    language: 'en-US',
    title: 'Vértice processors, 14th generation: what changes in the store',
    summary:
      'Read the name of a processor, understand both kinds of cores and the neural unit, and lead customers from what they need to the right family without a single acronym.',
    description: [
      'Read family, generation, position and suffix in the name of a processor',
      'Explain cores and the neural unit in everyday words',
      'Ask the four questions that lead to the right family',
      'Argue in three steps: what it is, what it does, what it changes',
    ],
    modules: ['What changed', 'In front of the customer', 'Test'],
    activities: {
      filme: 'The 14th generation in little more than a minute',
      nome: 'How to read the name',
      guia: 'Pocket guide to the 14th generation',
      conversa: 'A conversation in the store',
      necessidade: 'From the need to the family',
      simulador: 'Simulator: three customers, three choices',
      prova: 'Test: ten questions',
    },
  },
  {
    slug: 'lgpd-no-ponto-de-venda',
    language: 'en-US',
    title: 'The data protection law at the point of sale',
    summary:
      'Data protection in six scenes at the counter: what to ask for, what not to ask for, how to answer customers and what to do when something goes wrong.',
    description: [
      'Recognise personal and sensitive data in the store',
      'Choose the legal basis in common situations',
      'Take the request of a data subject',
      'Act in the first hour of an incident',
    ],
    modules: ['The law in scenes', 'Check'],
    activities: { cenas: 'Six scenes at the counter', guia: 'Guide: customer data at the counter', ...TEST },
  },
  {
    slug: 'desempenho-em-tres-minutos',
    language: 'en-US',
    title: 'How to demonstrate performance in three minutes',
    summary:
      'Listen, prepare, show and hand back: a short script, fair comparisons and numbers that do not lie.',
    description: [
      'Build a demonstration from the customer’s own scene',
      'Compare two devices fairly',
      'Measure and speak of time without exaggeration',
      'Prepare the table in ten minutes',
    ],
    modules: ['The script', 'Check'],
    activities: { demonstracao: 'The three-minute demonstration', lista: 'The morning list', ...TEST },
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
  {
    slug: 'atendimento-para-quem-joga',
    language: 'en-US',
    title: 'Advising people who play',
    summary:
      'From the game to the machine in three questions: frames per second, screen, graphics card and processor, explained without pretending and without empty promises.',
    description: [
      'Lead the conversation from the game',
      'Explain frames per second and refresh rate',
      'Find the bottleneck in what the customer tells',
      'Recommend a balanced set',
    ],
    modules: ['The conversation', 'To watch and discuss', 'The ports of the notebook', 'Check'],
    activities: {
      conversa: 'The conversation with someone who plays',
      perguntas: 'Hard questions on the shop floor',
      gargalo: 'The bottleneck in forty-eight seconds',
      tela: 'Why the screen changes the conversation',
      quadros: 'Frames per second, seen up close',
      laminas: 'Five balanced sets',
      ritmos: 'The same path at three paces',
      roteiro: 'The conversation as a pocket script',
      ensaio: 'Rehearse the conversation in SCORM Cloud',
      'primeiras-palavras': 'The first words at the counter',
      'jogo-portas-pares': 'The port and what plugs into it',
      'jogo-portas-cartoes': 'Which port is this?',
      'jogo-portas-escritas': 'Write the port that does it',
      'jogo-parede': 'Set up a player’s wall',
      ...TEST,
    },
  },
  {
    slug: 'negociacao',
    language: 'en-US',
    title: 'Negotiation: from objection to closing',
    summary:
      'Four steps for any objection, concessions that ask for something in return and closings that respect the buyer.',
    description: [
      'Find out what is behind a no',
      'Answer with a question before a discount',
      'Concede without teaching people to ask for more',
      'Recognise buying signals and close',
    ],
    modules: ['Listen and understand', 'At the counter', 'Check'],
    activities: {
      objecoes: 'Three objections, three answers',
      texto: 'From objection to closing',
      balcao: 'Objections: from “it’s expensive” to “I’ll take it”',
      ...TEST,
    },
  },
  {
    slug: 'garantia-y-postventa',
    language: 'en-US',
    title: 'Warranty and after-sales (Chile)',
    summary:
      'The six-month legal warranty, withdrawal and manufacturers’ warranties, explained from the counter with the law in hand.',
    description: [
      'Explain the three options of the legal warranty',
      'Tell legal, voluntary and extended warranties apart',
      'Handle a fault in five steps',
      'Take care of the data on the device',
    ],
    modules: ['The law at the counter', 'Assessment'],
    activities: {
      caso: 'A fault in the third month',
      texto: 'Legal warranty, voluntary warranty and withdrawal',
      ...TEST,
    },
  },
  {
    slug: 'vitrina-que-vende',
    language: 'en-US',
    title: 'A window that sells: from the aisle to the counter',
    summary:
      'Path, leading product, light, labels and test table: a store that explains itself, and a simple way to measure it.',
    description: [
      'Read the customer’s path',
      'Set up a window with a single story',
      'Keep the test table alive',
      'Measure how many stop and how many come in',
    ],
    modules: ['The path', 'Assessment'],
    activities: { recorrido: 'From the aisle to the counter', casos: 'Before and after', ...TEST },
  },
  {
    slug: 'trabalho-em-altura',
    language: 'en-US',
    title: 'Safety of work at height (NR-35)',
    summary:
      'From the question “can we do it without going up?” to the rescue plan: what the Brazilian standard NR-35 asks, with the inspection of the harness on film. It supports practical training and does not replace it.',
    description: [
      'Apply the hierarchy of measures',
      'Work out the fall factor and the clearance',
      'Inspect the harness in a minute',
      'Know when to stop, and how',
    ],
    modules: ['Before going up', 'Test'],
    activities: {
      texto: 'Before going up',
      inspecao: 'Inspecting the harness in a minute',
      guia: 'Guide: work at height, step by step',
      prova: 'Final test',
    },
  },
  {
    slug: 'traco-do-concreto-e-cura',
    language: 'en-US',
    title: 'Mixing and curing concrete',
    summary:
      'Proportions, water, compaction and curing: the sums of the mix and the care that the structure remembers.',
    description: [
      'Read a mix and work out the materials',
      'Control the water–cement ratio',
      'Place and compact without segregation',
      'Cure for seven days or more',
    ],
    modules: ['From the recipe to curing', 'Games', 'Check'],
    activities: {
      texto: 'Mix, water and curing',
      dia: 'The day of the pour',
      'jogo-verdades': 'Site truth or legend?',
      'jogo-palavras': 'The mix, word by word',
      'jogo-etapas': 'Each care at its stage',
      'jogo-cartoes': 'Concrete in numbers',
      ...TEST,
    },
  },
  {
    slug: 'pintura-preparo-de-superficies',
    language: 'en-US',
    title: 'Painting: preparing surfaces',
    summary:
      'Diagnosis, the right primer, filler and sanding: the work that nobody sees and that makes paint last.',
    description: [
      'Test the wall in three minutes',
      'Choose between a sealer and a binding primer',
      'Use the right filler in each area',
      'Work out the paint, neither too much nor too little',
    ],
    modules: ['From the wall to the first coat', 'Check'],
    activities: { texto: 'Preparing surfaces', guia: 'Guide: a ready wall, paint that lasts', ...TEST },
  },
  {
    slug: 'balcao-de-materiais',
    language: 'en-US',
    title: 'Service at the building materials counter',
    summary:
      'See the site behind the list: three questions, the sums that save a second trip and the limit of what a counter may answer.',
    description: [
      'Ask about the use before picking the goods',
      'Work out flooring, blocks, concrete and paint',
      'Offer what goes with it, and say why',
      'Recognise the question that belongs to an engineer',
    ],
    modules: ['At the counter', 'Check'],
    activities: {
      texto: 'From the list to the site',
      conversas: 'Three conversations at the counter',
      ...TEST,
    },
  },
];
