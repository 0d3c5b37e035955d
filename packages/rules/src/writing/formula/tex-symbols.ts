/** Letters by their names. */
const LETTERS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ϵ',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'ϕ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  infty: '∞',
  emptyset: '∅',
  varnothing: '∅',
  partial: '∂',
  nabla: '∇',
  ell: 'ℓ',
  hbar: 'ℏ',
  degree: '°',
};

/** Functions are written upright, as one word. */
const FUNCTIONS =
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp det dim ker arg gcd'.split(' ');

/** Signs between and around what is reckoned. */
const SIGNS: Readonly<Record<string, string>> = {
  times: '×',
  div: '÷',
  cdot: '·',
  ast: '∗',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  lt: '<',
  gt: '>',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  simeq: '≃',
  sim: '∼',
  equiv: '≡',
  cong: '≅',
  propto: '∝',
  ll: '≪',
  gg: '≫',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  leftrightarrow: '↔',
  Rightarrow: '⇒',
  Leftarrow: '⇐',
  Leftrightarrow: '⇔',
  iff: '⇔',
  implies: '⇒',
  mapsto: '↦',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  setminus: '∖',
  land: '∧',
  wedge: '∧',
  lor: '∨',
  vee: '∨',
  lnot: '¬',
  neg: '¬',
  forall: '∀',
  exists: '∃',
  perp: '⊥',
  parallel: '∥',
  angle: '∠',
  circ: '∘',
  bullet: '∙',
  oplus: '⊕',
  otimes: '⊗',
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  vdots: '⋮',
  prime: '′',
  mid: '∣',
  colon: ':',
  '%': '%',
  $: '$',
  '#': '#',
  '&': '&',
  _: '_',
};

/** Signs that come in pairs around something, also after `\left` and `\right`. */
const FENCES: Readonly<Record<string, string>> = {
  '{': '{',
  '}': '}',
  lbrace: '{',
  rbrace: '}',
  langle: '⟨',
  rangle: '⟩',
  lfloor: '⌊',
  rfloor: '⌋',
  lceil: '⌈',
  rceil: '⌉',
  '|': '‖',
  vert: '|',
  Vert: '‖',
};

/** Signs whose bounds stand below and above them where there is room. */
const BOUNDED: Readonly<Record<string, string>> = {
  sum: '∑',
  prod: '∏',
  bigcup: '⋃',
  bigcap: '⋂',
  lim: 'lim',
  max: 'max',
  min: 'min',
  sup: 'sup',
  inf: 'inf',
};
const INTEGRALS: Readonly<Record<string, string>> = { int: '∫', iint: '∬', oint: '∮' };

/** Above what they are about. */
const ACCENTS: Readonly<Record<string, string>> = {
  overline: '¯',
  bar: '¯',
  hat: '^',
  widehat: '^',
  vec: '→',
  overrightarrow: '→',
  tilde: '~',
  widetilde: '~',
  dot: '˙',
  ddot: '¨',
  overbrace: '⏞',
};
const UNDERLINES: Readonly<Record<string, string>> = { underline: '_', underbrace: '⏟' };

/** Widths in em. */
const SPACES: Readonly<Record<string, string>> = {
  ',': '0.167em',
  ':': '0.222em',
  ';': '0.278em',
  ' ': '0.333em',
  quad: '1em',
  qquad: '2em',
};

/** Tables by their names, with the signs around them. */
const TABLES: Readonly<Record<string, readonly [string, string]>> = {
  matrix: ['', ''],
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  vmatrix: ['|', '|'],
  cases: ['{', ''],
  aligned: ['', ''],
  'align*': ['', ''],
};

const DOUBLED: Readonly<Record<string, string>> = { R: 'ℝ', N: 'ℕ', Z: 'ℤ', Q: 'ℚ', C: 'ℂ', P: 'ℙ' };

const own = (table: Readonly<Record<string, string>>, name: string): string | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null;

/** The letter a command stands for, or null. */
export const letterNamed = (name: string): string | null => own(LETTERS, name);
/** Whether a command is a function, written upright as one word. */
export const isFunctionName = (name: string): boolean => FUNCTIONS.includes(name);
/** The sign a command stands for, or null. */
export const signNamed = (name: string): string | null => own(SIGNS, name);
/** The bracket a command stands for, or null. */
export const fenceNamed = (name: string): string | null => own(FENCES, name);
/** The sign with bounds below and above it, or null. */
export const boundedNamed = (name: string): string | null => own(BOUNDED, name);
/** The integral a command stands for, or null. */
export const integralNamed = (name: string): string | null => own(INTEGRALS, name);
/** What a command puts above its argument, or null. */
export const accentNamed = (name: string): string | null => own(ACCENTS, name);
/** What a command puts below its argument, or null. */
export const underlineNamed = (name: string): string | null => own(UNDERLINES, name);
/** The width of a space, or null. */
export const spaceNamed = (name: string): string | null => own(SPACES, name);
/** The signs around a table of that name, or null. */
export const tableNamed = (name: string): readonly [string, string] | null =>
  Object.hasOwn(TABLES, name) ? (TABLES[name] ?? null) : null;

const BOLD_STARTS = [
  ['A', 'Z', 0x1_d4_00],
  ['a', 'z', 0x1_d4_1a],
  ['0', '9', 0x1_d7_ce],
] as const;

/** Letters and digits in bold, which browsers show by signs of their own. */
export const boldLetters = (words: string): string =>
  Array.from(words, (sign) => {
    const range = BOLD_STARTS.find(([first, last]) => sign >= first && sign <= last);
    return range
      ? String.fromCodePoint(range[2] + (sign.codePointAt(0) ?? 0) - (range[0].codePointAt(0) ?? 0))
      : sign;
  }).join('');
/** The letters of sets of numbers. */
export const doubledLetters = (words: string): string =>
  Array.from(words, (sign) => own(DOUBLED, sign) ?? sign).join('');
