const KEY = 'trilha.signOnStay';

/** Whether the person ticked to stay signed in before they left for another site. */
export const keepStayWish = (stay: boolean): void => sessionStorage.setItem(KEY, stay ? 'yes' : 'no');

export const stayWish = (): boolean => sessionStorage.getItem(KEY) !== 'no';
