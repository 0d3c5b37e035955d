import { chileAndArrivals } from './people/chile-and-arrivals.ts';
import { construction } from './people/construction.ts';
import { sellers } from './people/sellers.ts';
import { staff } from './people/staff.ts';
import type { DemoPerson } from './types.ts';

/** Everybody of the demo world. Names are invented; documents only satisfy their check digits. */
export const people: readonly DemoPerson[] = [...staff, ...sellers, ...chileAndArrivals, ...construction];
