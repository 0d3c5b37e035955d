/**
 * The most that can be earned where each of some places takes one of as many others: `worth` says, row by row, what each
 * would be worth at each place. The assignment problem, solved row by row along the cheapest paths (H. W. Kuhn, "The
 * Hungarian Method for the Assignment Problem", 1955). @spec AS-06
 */
export function mostWorth(worth: readonly (readonly number[])[]): number {
  const size = worth.length;
  const costOf = (row: number, column: number): number => -(worth[row]?.[column] ?? 0);
  const rowPrice = Array.from({ length: size }, () => 0);
  const columnPrice = Array.from({ length: size }, () => 0);
  const rowAt = new Map<number, number>();
  for (let start = 0; start < size; start += 1) {
    const cheapest = Array.from({ length: size }, () => Number.POSITIVE_INFINITY);
    const cameFrom = new Map<number, number | null>();
    const reached = new Set<number>();
    let row = start;
    let through: number | null = null;
    for (;;) {
      let next = 0;
      let step = Number.POSITIVE_INFINITY;
      for (let column = 0; column < size; column += 1) {
        if (reached.has(column)) continue;
        const cost = costOf(row, column) - (rowPrice[row] ?? 0) - (columnPrice[column] ?? 0);
        if (cost < (cheapest[column] ?? 0)) {
          cheapest[column] = cost;
          cameFrom.set(column, through);
        }
        if ((cheapest[column] ?? 0) < step) {
          step = cheapest[column] ?? 0;
          next = column;
        }
      }
      rowPrice[start] = (rowPrice[start] ?? 0) + step;
      for (const column of reached) {
        const held = rowAt.get(column) ?? start;
        rowPrice[held] = (rowPrice[held] ?? 0) + step;
        columnPrice[column] = (columnPrice[column] ?? 0) - step;
      }
      for (let column = 0; column < size; column += 1)
        if (!reached.has(column)) cheapest[column] = (cheapest[column] ?? 0) - step;
      reached.add(next);
      through = next;
      const holder = rowAt.get(next);
      if (holder === undefined) break;
      row = holder;
    }
    // Each on the way moves on by one.
    for (let column: number | null = through; column !== null; ) {
      const before: number | null = cameFrom.get(column) ?? null;
      rowAt.set(column, before === null ? start : (rowAt.get(before) ?? start));
      column = before;
    }
  }
  return [...rowAt].reduce((sum, [column, row]) => sum + (worth[row]?.[column] ?? 0), 0);
}
