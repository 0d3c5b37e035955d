import { nexoLogo, obraVivaLogo } from './logos.ts';
import type { DemoClient } from './types.ts';

/** Technology retail in Brazil and Chile, with the loyalty programme. */
const nexo: DemoClient = {
  slug: 'nexo',
  name: 'Nexo Academia',
  tagline: {
    'pt-BR': 'Quem entende o produto vende sem empurrar.',
    'en-US': 'Know the product and you never need to push.',
    'es-ES': 'Quien conoce el producto vende sin presionar.',
    'fr-FR': 'Qui connaît le produit vend sans forcer.',
  },
  colours: { primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' },
  logo: nexoLogo,
  homeRoute: '/home',
  flags: {
    has_library: true,
    has_news: true,
    has_webcasts: true,
    has_profile: true,
    has_ranking: true,
    group_training_use_score: true,
    has_online_courses: true,
    has_trails: true,
    has_presential_courses: true,
    has_webinars: true,
    has_live_classes: true,
    has_podcasts: true,
    has_forums: true,
    has_surveys: true,
    has_games: true,
    has_campaigns: true,
    has_rewards: true,
    has_events: true,
    has_points_transfers: false,
    has_agency_trainings: true,
  },
  countries: ['BR', 'CL'],
  languages: ['pt-BR', 'es-ES', 'en-US', 'fr-FR'],
  defaultLanguage: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  supportEmail: 'suporte@nexo.example',
  groups: [
    { key: 'vendas', name: 'Equipe de vendas', description: 'Quem atende no salão e registra vendas.' },
    { key: 'promotoria', name: 'Promotores de marca', description: 'Quem demonstra e cuida da exposição.' },
    { key: 'chile', name: 'Equipo Chile', description: 'Vendedores y promotores de las tiendas chilenas.' },
    { key: 'novatos', name: 'Chegaram agora', description: 'Os primeiros noventa dias de casa.' },
    { key: 'equipe', name: 'Equipe da academia', description: 'Quem escreve, ensina, audita e administra.' },
  ],
  areas: [
    { key: 'sudeste', name: 'Sudeste', country: 'BR' },
    { key: 'sul', name: 'Sul', country: 'BR' },
    { key: 'nordeste', name: 'Nordeste', country: 'BR' },
    { key: 'norte-centro-oeste', name: 'Norte e Centro-Oeste', country: 'BR' },
    { key: 'chile-centro', name: 'Chile Centro', country: 'CL' },
    { key: 'chile-sur', name: 'Chile Sur y Austral', country: 'CL' },
  ],
};

/** Construction materials: counters, stores and painters; points leave for the partner programme. */
const obraViva: DemoClient = {
  slug: 'obra-viva',
  name: 'Obra Viva',
  tagline: {
    'pt-BR': 'Obra bem feita começa em gente bem preparada.',
    'en-US': 'Good building starts with people who know how.',
    'es-ES': 'Una buena obra empieza con gente preparada.',
    'fr-FR': 'Un bon chantier commence par des gens bien formés.',
  },
  colours: { primary: '#f2b705', secondary: '#2f3437', tertiary: '#b8532f' },
  logo: obraVivaLogo,
  homeRoute: '/home',
  flags: {
    has_library: true,
    has_news: true,
    has_webcasts: false,
    has_profile: true,
    has_ranking: true,
    group_training_use_score: true,
    has_online_courses: true,
    has_trails: true,
    has_presential_courses: true,
    has_webinars: false,
    has_live_classes: true,
    has_podcasts: false,
    has_forums: true,
    has_surveys: true,
    has_games: true,
    has_campaigns: false,
    has_rewards: false,
    has_events: true,
    has_points_transfers: true,
    has_agency_trainings: false,
  },
  countries: ['BR'],
  languages: ['pt-BR', 'es-ES', 'en-US', 'fr-FR'],
  defaultLanguage: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  cookies: {
    categories: ['preferences'],
    text: {
      'pt-BR':
        'A Obra Viva só lembra o que você escolher. Sem isso, ficam os cookies que mantêm você conectado.',
      'es-ES': 'Obra Viva solo recuerda lo que elijas. Sin eso, quedan las cookies que mantienen tu sesión.',
      'en-US':
        'Obra Viva remembers only what you choose. Otherwise just the cookies that keep you signed in.',
      'fr-FR':
        'Obra Viva ne retient que ce que vous choisissez. Sinon, seuls restent les cookies de connexion.',
    },
    policy: null,
  },
  supportEmail: 'suporte@obraviva.example',
  groups: [
    { key: 'balcao', name: 'Balcão', description: 'Balconistas e vendedores de lojas de materiais.' },
    { key: 'pintores', name: 'Pintores', description: 'Profissionais de pintura e influenciadores.' },
    { key: 'lojistas', name: 'Lojistas', description: 'Donos de loja e gerentes.' },
    { key: 'canteiro', name: 'Canteiro', description: 'Quem trabalha na obra.' },
    { key: 'equipe', name: 'Equipe Obra Viva', description: 'Quem escreve, ensina e administra.' },
  ],
  areas: [
    { key: 'interior-paulista', name: 'Interior Paulista', country: 'BR' },
    { key: 'triangulo-mineiro', name: 'Triângulo Mineiro', country: 'BR' },
    { key: 'agreste', name: 'Agreste', country: 'BR' },
  ],
};

export const clients: readonly DemoClient[] = [nexo, obraViva];
