/** What a guide holds; one section fills about one page. */
export type Block =
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'subheading'; text: string }>
  | Readonly<{ kind: 'list'; ordered: boolean; items: readonly string[] }>
  | Readonly<{
      kind: 'table';
      head: readonly string[];
      widths: readonly number[];
      rows: readonly (readonly string[])[];
    }>
  | Readonly<{ kind: 'note'; text: string }>
  | Readonly<{
      kind: 'bars';
      caption: string;
      unit: string;
      bars: readonly Readonly<{ label: string; value: number }>[];
    }>
  | Readonly<{ kind: 'steps'; caption: string; steps: readonly string[] }>;

export type Guide = Readonly<{
  file: string;
  title: string;
  subtitle: string;
  brand: string;
  author: string;
  colours: Readonly<{ cover: string; onCover: string; accent: string; third: string }>;
  sections: readonly Readonly<{ title: string; blocks: readonly Block[] }>[];
}>;

export const nexoColours = { cover: '#0b2f66', onCover: '#ffffff', accent: '#0b5fcc', third: '#f5a524' };
export const obraColours = { cover: '#2f3437', onCover: '#fffaf0', accent: '#b8532f', third: '#f2b705' };

export const text = (value: string): Block => ({ kind: 'text', text: value });
export const subheading = (value: string): Block => ({ kind: 'subheading', text: value });
export const bullets = (...items: string[]): Block => ({ kind: 'list', ordered: false, items });
export const numbered = (...items: string[]): Block => ({ kind: 'list', ordered: true, items });
export const note = (value: string): Block => ({ kind: 'note', text: value });
