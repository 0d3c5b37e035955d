import type { DemoTrailTranslation } from './types.ts';

/** Every trail of the demo in the languages it is not written in. @spec MG-02 UX-01 */
export const translatedTrails: readonly DemoTrailTranslation[] = [
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
  {
    slug: 'atendimento-certificado',
    language: 'fr-FR',
    title: 'Conseil certifié pour qui joue',
    summary:
      'La certification de celles et ceux qui conseillent à l’espace jeux. Elle vaut six mois, car cartes graphiques et écrans changent à chaque saison.',
    description: [
      'Découvrir à quoi la personne joue avant de parler de carte graphique',
      'Composer la recommandation selon le budget, image par image',
      'Renouveler la certification tous les six mois',
    ],
    sections: ['Conseiller qui joue'],
  },
  {
    slug: 'atendimento-certificado',
    language: 'es-ES',
    title: 'Atención certificada para quienes juegan',
    summary:
      'La certificación de quien atiende en el espacio de juegos. Vale seis meses, porque las tarjetas y los monitores cambian cada temporada.',
    description: [
      'Descubrir a qué juega la persona antes de hablar de tarjetas',
      'Armar la recomendación según el presupuesto, cuadro a cuadro',
      'Renovar la certificación cada seis meses',
    ],
    sections: ['Atender a quien juega'],
  },
  {
    slug: 'atendimento-certificado',
    language: 'en-US',
    title: 'Certified advice for people who play',
    summary:
      'The certification of those who serve in the gaming area. It is valid for six months, because cards and monitors change every season.',
    description: [
      'Find out what people play before speaking of graphics cards',
      'Build the recommendation by budget, frame by frame',
      'Renew the certification every six months',
    ],
    sections: ['Advising people who play'],
  },
  {
    slug: 'conformidade-em-dia',
    language: 'fr-FR',
    title: 'En règle, à jour',
    summary:
      'Ce que la loi demande à qui sert des clients, avec un certificat de douze mois. Renouvelez avant l’échéance et ne perdez pas un jour.',
    description: [
      'Savoir quelles données demander, garder et effacer',
      'Répondre à qui s’informe de ses propres données',
      'Garder un certificat toujours valable',
    ],
    sections: ['Protection des données'],
  },
  {
    slug: 'conformidade-em-dia',
    language: 'es-ES',
    title: 'Cumplimiento al día',
    summary:
      'Lo que la ley pide a quien atiende, con un certificado de doce meses. Renueva antes del plazo y no pierdas ni un día.',
    description: [
      'Saber qué datos pedir, guardar y borrar',
      'Responder a quien pregunta por sus propios datos',
      'Mantener el certificado siempre vigente',
    ],
    sections: ['Protección de datos'],
  },
  {
    slug: 'conformidade-em-dia',
    language: 'en-US',
    title: 'Compliance, up to date',
    summary:
      'What the law asks of those who serve customers, with a certificate for twelve months. Renew before it ends and lose no day.',
    description: [
      'Know which data to ask for, keep and erase',
      'Answer people who ask about their own data',
      'Keep the certificate valid at all times',
    ],
    sections: ['Data protection'],
  },
  {
    slug: 'primeiros-trinta-dias',
    language: 'fr-FR',
    title: 'Les 30 premiers jours au magasin',
    summary:
      'Une étape par semaine pour qui vient d’arriver : d’abord le produit, puis la loi, enfin la démonstration.',
    description: [
      'Arriver à la deuxième semaine en sachant lire les étiquettes',
      'Servir sans exposer les données de personne',
      'Faire sa première démonstration en trois minutes',
    ],
    sections: [
      'Première semaine : le produit',
      'Deuxième semaine : les données',
      'Troisième semaine : la démonstration',
    ],
  },
  {
    slug: 'primeiros-trinta-dias',
    language: 'es-ES',
    title: 'Primeros 30 días en la tienda',
    summary:
      'Un paso por semana para quien acaba de llegar: primero el producto, después la ley y por último la demostración.',
    description: [
      'Llegar a la segunda semana sabiendo leer las etiquetas',
      'Atender sin exponer los datos de nadie',
      'Hacer la primera demostración en tres minutos',
    ],
    sections: ['Primera semana: producto', 'Segunda semana: datos', 'Tercera semana: demostración'],
  },
  {
    slug: 'primeiros-trinta-dias',
    language: 'en-US',
    title: 'The first 30 days in the store',
    summary:
      'One step a week for those who have just arrived: first the product, then the law, at last the demonstration.',
    description: [
      'Reach the second week able to read the labels',
      'Serve without exposing anybody’s data',
      'Give a first demonstration in three minutes',
    ],
    sections: ['First week: product', 'Second week: data', 'Third week: demonstration'],
  },
  {
    slug: 'estacao-de-verao',
    language: 'fr-FR',
    title: 'La saison d’été au magasin',
    summary:
      'Le lancement en direct, la vitrine montée de ses mains et les questions résolues avant l’affluence.',
    description: [
      'Présenter les appareils qui arrivent en décembre',
      'Monter une vitrine qui vend toute seule',
      'Porter les questions des clients à qui sait répondre',
    ],
    sections: ['Voir ce qui arrive', 'Mettre en vitrine'],
  },
  {
    slug: 'estacao-de-verao',
    language: 'es-ES',
    title: 'Temporada de verano en la tienda',
    summary:
      'El lanzamiento en vivo, la vitrina montada con las manos y las dudas resueltas antes del movimiento.',
    description: [
      'Presentar los equipos que llegan en diciembre',
      'Montar una vitrina que vende sola',
      'Llevar las preguntas de los clientes a quien las responde',
    ],
    sections: ['Ver lo que llega', 'Poner en la vitrina'],
  },
  {
    slug: 'estacao-de-verao',
    language: 'en-US',
    title: 'Summer season in the store',
    summary: 'The launch live, the window set up by hand and the questions answered before the rush.',
    description: [
      'Present the devices that arrive in December',
      'Set up a window that sells by itself',
      'Take customers’ questions to those who can answer',
    ],
    sections: ['See what arrives', 'Put it in the window'],
  },
  {
    slug: 'ruta-de-la-tienda',
    language: 'fr-FR',
    title: 'Le parcours du magasin (Chili)',
    summary:
      'De la vitrine à l’après-vente : ce qu’il faut à un vendeur du Chili pour ouvrir, vendre et répondre.',
    description: [
      'Composer une vitrine qui arrête le pas',
      'Expliquer les processeurs de la saison',
      'Répondre de la garantie sans trop promettre',
    ],
    sections: ['Exposer et vendre', 'Répondre'],
  },
  {
    slug: 'ruta-de-la-tienda',
    language: 'en-US',
    title: 'The way through the store (Chile)',
    summary: 'From the window to after-sales: what a seller in Chile needs to open, sell and answer.',
    description: [
      'Set up a window that makes people stop',
      'Explain the processors of the season',
      'Answer for the warranty without promising too much',
    ],
    sections: ['Show and sell', 'Answer'],
  },
  {
    slug: 'obra-segura',
    language: 'fr-FR',
    title: 'Chantier sûr',
    summary:
      'Ce qui vaut pour qui monte et pour qui fait monter, avec le recyclage tous les deux ans que demande la norme.',
    description: [
      'Reconnaître ce qui empêche le travail avant de monter',
      'Vérifier harnais, ligne de vie et ancrage',
      'Garder son recyclage à jour',
    ],
    sections: ['Travail en hauteur'],
  },
  {
    slug: 'obra-segura',
    language: 'es-ES',
    title: 'Obra segura',
    summary:
      'Lo que vale para quien sube y para quien manda subir, con el reentrenamiento cada dos años que pide la norma.',
    description: [
      'Reconocer lo que impide el trabajo antes de subir',
      'Revisar arnés, línea de vida y anclaje',
      'Mantener el reentrenamiento al día',
    ],
    sections: ['Trabajo en altura'],
  },
  {
    slug: 'obra-segura',
    language: 'en-US',
    title: 'Safe site',
    summary:
      'What holds for those who go up and those who send them, with the refresher every two years that the standard asks.',
    description: [
      'Recognise what rules out the work before going up',
      'Check harness, lifeline and anchor',
      'Keep the refresher up to date',
    ],
    sections: ['Work at height'],
  },
  {
    slug: 'do-balcao-a-obra',
    language: 'fr-FR',
    title: 'Du comptoir au chantier',
    summary:
      'D’abord écouter la liste du client, puis comprendre ce qu’elle devient sur le chantier : choisissez votre technique.',
    description: [
      'Transformer une liste en une commande qui se conclut',
      'Expliquer au moins une technique comme qui l’a déjà pratiquée',
    ],
    sections: ['Au comptoir', 'Sur le chantier : choisissez votre technique'],
  },
  {
    slug: 'do-balcao-a-obra',
    language: 'es-ES',
    title: 'Del mostrador a la obra',
    summary:
      'Primero escuchar la lista del cliente, después entender qué pasa con ella en la obra: elige tu técnica.',
    description: [
      'Convertir una lista en un pedido que se cierra',
      'Explicar al menos una técnica como quien ya la hizo',
    ],
    sections: ['En el mostrador', 'En la obra: elige tu técnica'],
  },
  {
    slug: 'do-balcao-a-obra',
    language: 'en-US',
    title: 'From the counter to the site',
    summary:
      'First listen to the customer’s list, then understand what becomes of it on site: choose your technique.',
    description: [
      'Turn a list into an order that closes',
      'Explain at least one technique like someone who has done it',
    ],
    sections: ['At the counter', 'On site: choose your technique'],
  },
];
