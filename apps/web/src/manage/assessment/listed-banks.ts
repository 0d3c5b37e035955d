import { searchText } from '@trilha/rules/shared/text';
import type { BanksSearch } from './banks.search.ts';

interface Named {
  readonly name: string;
  readonly folder: string;
}

/** Banks of a folder whose name has the words looked for. Accents and capitals do not count. */
export const listedBanks = <Bank extends Named>(
  banks: readonly Bank[],
  { folder, search = '' }: BanksSearch,
): Bank[] =>
  banks.filter(
    (bank) =>
      (folder === undefined || bank.folder === folder) && searchText(bank.name).includes(searchText(search)),
  );

/** Every folder once, in alphabetical order. */
export const foldersOf = (banks: readonly Named[]): string[] =>
  [...new Set(banks.flatMap(({ folder }) => folder || []))].toSorted((a, b) => a.localeCompare(b));

/** Banks under the names of their folders, those without a folder first, under none. */
export function banksByFolder<Bank extends Named>(
  banks: readonly Bank[],
): { readonly folder: string; readonly banks: readonly Bank[] }[] {
  const groups = Map.groupBy(banks, ({ folder }) => folder);
  return [...groups]
    .map(([folder, inside]) => ({ folder, banks: inside }))
    .toSorted((a, b) => a.folder.localeCompare(b.folder));
}
