interface ShortText {
  readonly of: string;
  readonly 'es-ES': string;
  readonly 'en-US': string;
  readonly 'fr-FR': string;
}

/** What the short courses and the classes of the demo say, by the very words. @spec MG-02 UX-01 */
export const shortTexts: readonly ShortText[] = [
  {
    of: 'Plantão de dúvidas: notebooks para o trabalho',
    'es-ES': 'Hora de dudas: portátiles para el trabajo',
    'en-US': 'Question hour: notebooks for work',
    'fr-FR': 'L’heure des questions : portables pour le travail',
  },
  {
    of: 'Traga as perguntas que os clientes fizeram na semana. A gente responde uma a uma, com o aparelho na mão.',
    'es-ES':
      'Trae las preguntas que te hicieron los clientes esta semana. Las respondemos una por una, con el equipo en la mano.',
    'en-US': 'Bring the questions customers asked this week. We answer them one by one, device in hand.',
    'fr-FR':
      'Apportez les questions des clients de la semaine. Nous y répondons une par une, l’appareil en main.',
  },
  {
    of: 'As perguntas da semana',
    'es-ES': 'Las preguntas de la semana',
    'en-US': 'The questions of the week',
    'fr-FR': 'Les questions de la semaine',
  },
  {
    of: 'Roteiro de comparação ao vivo',
    'es-ES': 'Guion de comparación en vivo',
    'en-US': 'Script for a live comparison',
    'fr-FR': 'Scénario de comparaison en direct',
  },
  {
    of: 'Para levar ao balcão',
    'es-ES': 'Para llevar al mostrador',
    'en-US': 'To take to the counter',
    'fr-FR': 'À emporter au comptoir',
  },
  {
    of: 'Como demonstrar a bateria em dois minutos',
    'es-ES': 'Cómo demostrar la batería en dos minutos',
    'en-US': 'How to demonstrate the battery in two minutes',
    'fr-FR': 'Démontrer la batterie en deux minutes',
  },
  {
    of: 'Um roteiro curto para mostrar autonomia no balcão, sem esperar o aparelho descarregar.',
    'es-ES':
      'Un guion corto para mostrar la autonomía en el mostrador, sin esperar a que el equipo se descargue.',
    'en-US':
      'A short script to show battery life at the counter, without waiting for the device to run down.',
    'fr-FR': 'Un court scénario pour montrer l’autonomie au comptoir, sans attendre que l’appareil se vide.',
  },
  {
    of: 'Lançamentos de verão: o que chega às lojas',
    'es-ES': 'Lanzamientos de verano: lo que llega a las tiendas',
    'en-US': 'Summer launches: what arrives in stores',
    'fr-FR': 'Nouveautés d’été : ce qui arrive en magasin',
  },
  {
    of: 'Os aparelhos que chegam em dezembro, os argumentos de cada um e as perguntas que vão aparecer.',
    'es-ES':
      'Los equipos que llegan en diciembre, los argumentos de cada uno y las preguntas que van a aparecer.',
    'en-US': 'The devices that arrive in December, what speaks for each and the questions that will come up.',
    'fr-FR': 'Les appareils qui arrivent en décembre, les arguments de chacun et les questions à prévoir.',
  },
  {
    of: 'Antes da transmissão',
    'es-ES': 'Antes de la transmisión',
    'en-US': 'Before the broadcast',
    'fr-FR': 'Avant la diffusion',
  },
  {
    of: 'Montagem de vitrines',
    'es-ES': 'Montaje de vitrinas',
    'en-US': 'Setting up windows',
    'fr-FR': 'Monter une vitrine',
  },
  {
    of: 'Uma tarde montando vitrines de verdade: luz, altura, preço à vista e o que tirar da frente.',
    'es-ES': 'Una tarde montando vitrinas de verdad: luz, altura, precio a la vista y qué quitar de delante.',
    'en-US':
      'An afternoon setting up real windows: light, height, visible prices and what to take out of the way.',
    'fr-FR':
      'Un après-midi à monter de vraies vitrines : lumière, hauteur, prix visibles et ce qu’il faut retirer.',
  },
  {
    of: 'O que levar para a tarde de montagem',
    'es-ES': 'Qué llevar a la tarde de montaje',
    'en-US': 'What to bring to the afternoon',
    'fr-FR': 'Ce qu’il faut apporter l’après-midi',
  },
  {
    of: 'Garantia e trocas no balcão',
    'es-ES': 'Garantía y cambios en el mostrador',
    'en-US': 'Warranty and exchanges at the counter',
    'fr-FR': 'Garantie et échanges au comptoir',
  },
  {
    of: 'O que dizer, e o que prometer, quando o cliente volta à loja.',
    'es-ES': 'Qué decir, y qué prometer, cuando el cliente vuelve a la tienda.',
    'en-US': 'What to say, and what to promise, when a customer comes back to the store.',
    'fr-FR': 'Que dire, et que promettre, quand le client revient au magasin.',
  },
  {
    of: 'O cliente voltou',
    'es-ES': 'El cliente volvió',
    'en-US': 'The customer is back',
    'fr-FR': 'Le client est revenu',
  },
  {
    of: 'Quando o cliente volta',
    'es-ES': 'Cuando el cliente vuelve',
    'en-US': 'When a customer comes back',
    'fr-FR': 'Quand le client revient',
  },
  {
    of: 'Prova de garantia e trocas',
    'es-ES': 'Prueba de garantía y cambios',
    'en-US': 'Test on warranty and exchanges',
    'fr-FR': 'Épreuve : garantie et échanges',
  },
  {
    of: 'Conversas que vendem: casos do balcão',
    'es-ES': 'Conversaciones que venden: casos de mostrador',
    'en-US': 'Conversations that sell: cases from the counter',
    'fr-FR': 'Des conversations qui vendent : cas de comptoir',
  },
  {
    of: 'Dois casos reais para resolver por escrito, lidos e comentados por quem ensina.',
    'es-ES': 'Dos casos reales para resolver por escrito, leídos y comentados por quien enseña.',
    'en-US': 'Two real cases to solve in writing, read and commented on by those who teach.',
    'fr-FR': 'Deux cas réels à résoudre par écrit, lus et commentés par la formatrice.',
  },
  {
    of: 'Casos do balcão',
    'es-ES': 'Casos de mostrador',
    'en-US': 'Cases from the counter',
    'fr-FR': 'Cas de comptoir',
  },
  {
    of: 'Antes de escrever',
    'es-ES': 'Antes de escribir',
    'en-US': 'Before you write',
    'fr-FR': 'Avant d’écrire',
  },
  {
    of: 'Dois casos por escrito',
    'es-ES': 'Dos casos por escrito',
    'en-US': 'Two cases in writing',
    'fr-FR': 'Deux cas par écrit',
  },
  {
    of: 'Cartão e Pix no caixa: evite golpes',
    'es-ES': 'Tarjeta y Pix en la caja: evita estafas',
    'en-US': 'Card and Pix at the till: avoid scams',
    'fr-FR': 'Carte et Pix en caisse : éviter les fraudes',
  },
  {
    of: 'O que conferir antes de entregar o produto, sem constranger quem paga.',
    'es-ES': 'Qué revisar antes de entregar el producto, sin incomodar a quien paga.',
    'en-US': 'What to check before handing over the product, without embarrassing whoever pays.',
    'fr-FR': 'Que vérifier avant de remettre le produit, sans gêner qui paie.',
  },
  {
    of: 'Do começo ao fim',
    'es-ES': 'De principio a fin',
    'en-US': 'From beginning to end',
    'fr-FR': 'Du début à la fin',
  },
  {
    of: 'Antes de entregar',
    'es-ES': 'Antes de la entrega',
    'en-US': 'Before handing it over',
    'fr-FR': 'Avant de remettre',
  },
  {
    of: 'Prova do caixa',
    'es-ES': 'Prueba de la caja',
    'en-US': 'Test of the till',
    'fr-FR': 'Épreuve de la caisse',
  },
  {
    of: 'Abrir e fechar a loja com segurança',
    'es-ES': 'Abrir y cerrar la tienda con seguridad',
    'en-US': 'Opening and closing the store safely',
    'fr-FR': 'Ouvrir et fermer le magasin en sécurité',
  },
  {
    of: 'Alarme, cofre e vitrine: o que vem primeiro, e quem nunca fica sozinho.',
    'es-ES': 'Alarma, caja fuerte y vitrina: qué va primero, y quién nunca se queda solo.',
    'en-US': 'Alarm, safe and window: what comes first, and who is never left alone.',
    'fr-FR': 'Alarme, coffre et vitrine : ce qui vient d’abord, et qui ne reste jamais seul.',
  },
  {
    of: 'A ordem das portas',
    'es-ES': 'El orden de las puertas',
    'en-US': 'The order of the doors',
    'fr-FR': 'L’ordre des portes',
  },
  {
    of: 'Prova das chaves',
    'es-ES': 'Prueba de las llaves',
    'en-US': 'Test of the keys',
    'fr-FR': 'Épreuve des clés',
  },
  {
    of: 'Como você atende?',
    'es-ES': '¿Cómo atiendes?',
    'en-US': 'How do you serve?',
    'fr-FR': 'Comment accueillez-vous ?',
  },
  {
    of: 'Cinco perguntas sem nota sobre o seu jeito de receber quem entra.',
    'es-ES': 'Cinco preguntas sin nota sobre tu manera de recibir a quien entra.',
    'en-US': 'Five questions without a grade about how you welcome those who come in.',
    'fr-FR': 'Cinq questions sans note sur votre façon d’accueillir qui entre.',
  },
  {
    of: 'Por que perguntamos',
    'es-ES': 'Por qué preguntamos',
    'en-US': 'Why we ask',
    'fr-FR': 'Pourquoi nous demandons',
  },
  {
    of: 'Seu jeito de atender',
    'es-ES': 'Tu manera de atender',
    'en-US': 'Your way of serving',
    'fr-FR': 'Votre façon d’accueillir',
  },
];
