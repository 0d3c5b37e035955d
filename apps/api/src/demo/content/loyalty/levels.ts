import type { DemoLevel } from '../loyalty-types.ts';

/** Three levels by experience points earned in the campaign [PT-04], with what each gives [PT-06]. */
export const levels: readonly DemoLevel[] = [
  {
    rank: 1,
    key: 'junior',
    label: { 'pt-BR': 'Júnior', 'en-US': 'Junior', 'es-ES': 'Júnior', 'fr-FR': 'Junior' },
    threshold: 0,
    benefits: [
      {
        'pt-BR': 'Loja de prêmios aberta desde o primeiro ponto',
        'en-US': 'Reward store open from the first point',
        'es-ES': 'Tienda de premios abierta desde el primer punto',
        'fr-FR': 'Boutique ouverte dès le premier point',
      },
    ],
    multiplier: { numerator: 1, denominator: 1 },
    liftsCategoryMaximum: false,
  },
  {
    rank: 2,
    key: 'creator',
    label: { 'pt-BR': 'Creator', 'en-US': 'Creator', 'es-ES': 'Creator', 'fr-FR': 'Creator' },
    threshold: 1200,
    benefits: [
      {
        'pt-BR': 'Pontos multiplicados por 1,5 até o fim da campanha',
        'en-US': 'Points multiplied by 1.5 until the campaign ends',
        'es-ES': 'Puntos multiplicados por 1,5 hasta el fin de la campaña',
        'fr-FR': 'Points multipliés par 1,5 jusqu’à la fin de la campagne',
      },
      {
        'pt-BR': 'Eventos presenciais da sua região',
        'en-US': 'In-person events in your region',
        'es-ES': 'Eventos presenciales de tu región',
        'fr-FR': 'Événements en personne dans votre région',
      },
    ],
    multiplier: { numerator: 3, denominator: 2 },
    liftsCategoryMaximum: false,
  },
  {
    rank: 3,
    key: 'influencer',
    label: { 'pt-BR': 'Influencer', 'en-US': 'Influencer', 'es-ES': 'Influencer', 'fr-FR': 'Influenceur' },
    threshold: 3000,
    benefits: [
      {
        'pt-BR': 'Pontos em dobro até o fim da campanha',
        'en-US': 'Double points until the campaign ends',
        'es-ES': 'Puntos dobles hasta el fin de la campaña',
        'fr-FR': 'Points doublés jusqu’à la fin de la campagne',
      },
      {
        'pt-BR': 'Acesso ilimitado à loja e aos prêmios exclusivos',
        'en-US': 'Unlimited store access and exclusive rewards',
        'es-ES': 'Acceso ilimitado a la tienda y a premios exclusivos',
        'fr-FR': 'Accès illimité à la boutique et aux cadeaux exclusifs',
      },
      {
        'pt-BR': 'Eventos e webinars VIP',
        'en-US': 'VIP events and webinars',
        'es-ES': 'Eventos y webinars VIP',
        'fr-FR': 'Événements et webinaires VIP',
      },
    ],
    multiplier: { numerator: 2, denominator: 1 },
    liftsCategoryMaximum: true,
  },
];
