export interface Material {
  readonly fileId: string;
  readonly title: string;
  /** Bytes. */
  readonly size: number;
}
type Materials = readonly Material[];

/** One place up or down; what is at the end already stays there. */
export function moved(materials: Materials, fileId: string, by: -1 | 1): Materials {
  const from = materials.findIndex((material) => material.fileId === fileId);
  const material = materials[from];
  if (!material || materials[from + by] === undefined) return materials;
  return materials.toSpliced(from, 1).toSpliced(from + by, 0, material);
}

export const named = (materials: Materials, fileId: string, title: string): Materials =>
  materials.map((material) => (material.fileId === fileId ? { ...material, title } : material));
