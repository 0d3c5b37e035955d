/** Transfers of points that were before the demonstration began; nobody else of the construction client has made one. */
export interface DemoTransfer {
  readonly person: string;
  readonly role: 'counter_clerk' | 'salesperson' | 'store_owner';
  /** At most so many: what they had then. */
  readonly points: number;
  readonly day: number;
  readonly state: 'confirmed' | 'refused' | 'unknown';
  /** Asked again on this day, the programme said that it had taken the points back. */
  readonly takenBackOn?: number;
}

export const TRANSFER_CLIENT = 'obra-viva';
export const TRANSFER_PROGRAMME = {
  name: 'Clube da Construção',
  help: 'Escreva para ajuda@clubedaconstrucao.example ou ligue para o atendimento do clube.',
};

export const transfers: readonly DemoTransfer[] = [
  {
    person: 'valdir-monteiro',
    role: 'store_owner',
    points: 515,
    day: -12,
    state: 'confirmed',
    takenBackOn: -5,
  },
  { person: 'claudia-meneses', role: 'salesperson', points: 440, day: -8, state: 'refused' },
  { person: 'everton-pires', role: 'counter_clerk', points: 225, day: -3, state: 'unknown' },
];
