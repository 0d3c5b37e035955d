import type { Catalogue } from '../catalogue.ts';
import type { human as source } from '../pt-BR/human.ts';

export const human = {
  label: 'Vérification de sécurité',
  why: 'Après plusieurs essais, nous vérifions que c’est bien une personne qui se connecte.',
  missing: 'Effectuez la vérification pour continuer',
  loading: 'Chargement de la vérification',
  failed:
    'La vérification ne s’est pas chargée. Vérifiez la connexion ou désactivez le bloqueur de publicités sur cette page.',
  retry: 'Réessayer',
  changed: 'L’entreprise vient d’activer une vérification de sécurité. Rechargez la page pour continuer.',
  reload: 'Recharger la page',
} satisfies Catalogue<typeof source>;
