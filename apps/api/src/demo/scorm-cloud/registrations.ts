/** Pages of every course that the simulator plays. */
export const PAGES = 3;

/** Asks an address of the product. */
export type Reach = (address: string, init?: RequestInit) => Promise<Response>;

export interface Registration {
  readonly id: string;
  readonly courseId: string;
  readonly learner: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
  readonly postBack: { readonly url: string; readonly userName: string; readonly password: string } | null;
  /** Pages that were seen. */
  page: number;
  /** Grade of 100, once it is over. */
  score: number | null;
  updated: Date;
  /** Starts, by the key in their address. */
  readonly launches: Map<string, { readonly leaveTo: string; readonly language: string }>;
}

/** What the simulator keeps, in memory. */
export interface SimulatedCloud {
  /** Title by id. */
  readonly courses: Map<string, string>;
  readonly imports: Map<
    string,
    { readonly courseId: string; readonly title: string; readonly isPackage: boolean; looks: number }
  >;
  readonly registrations: Map<string, Registration>;
}

/** A registration as the API answers and posts it (RegistrationSchema). */
export function shapeOf({ id, courseId, learner, page, score, updated }: Registration) {
  const isOver = score !== null;
  return {
    id,
    instance: 0,
    updated: updated.toISOString(),
    registrationCompletion: isOver ? 'COMPLETED' : 'INCOMPLETE',
    registrationCompletionAmount: page / PAGES,
    registrationSuccess: isOver ? 'PASSED' : 'UNKNOWN',
    ...(isOver ? { score: { scaled: score } } : {}),
    totalSecondsTracked: page * 40,
    course: { id: courseId, title: courseId, version: 0 },
    ...(learner ? { learner } : {}),
  };
}
