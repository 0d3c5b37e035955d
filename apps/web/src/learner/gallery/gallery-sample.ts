/** The longest texts come from French; what holds them holds every language. */
export const LONG = {
  word: 'Télécharger l’attestation d’accomplissement',
  title: 'Démontrer les performances d’un ordinateur portable professionnel en moins de trois minutes',
  sentence:
    'Cette facture a déjà été transmise par une autre personne de votre équipe ; vérifiez son numéro avant de la renvoyer.',
} as const;

/** Pictures of an instant: the same on every day, so that they can be compared. */
export const FIVE_MINUTES = 300_000;

/** A click in the gallery leads nowhere. */
export const nothing = (): void => {};
