/** `:where` weighs nothing: what a component says about its own ring must outweigh the twin as it does the rule. */
const FOCUSABLE = ':where(a[href],button,input,select,textarea,summary,[tabindex="0"])';

/** What is called a state in style sheets, and what holds instead inside the gallery. */
const HOVER = [{ pseudo: /:hover\b/g, shown: ":is([data-shown='hover'] *)" }] as const;
const FOCUS = [
  { pseudo: /:focus-within\b/g, shown: ":is([data-shown='focus'] *)" },
  // Without the kind of element the ring of the style sheet's own `:focus-visible` would be around everything.
  { pseudo: /:focus(?:-visible)?\b(?!-)/g, shown: `:is([data-shown='focus'] ${FOCUSABLE})` },
] as const;

const done = new WeakSet<CSSStyleSheet>();

/**
 * Lets the states that need a pointer or a keyboard be seen side by side: every rule for `:hover` or `:focus` gets a
 * twin that also holds inside `[data-shown]`. Done by the rules themselves, so a new component needs nothing.
 */
export function showPseudoStates(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    addTwins(sheet);
  }
}

type RuleList = Pick<CSSGroupingRule, 'cssRules' | 'insertRule'>;

function addTwins(list: RuleList): void {
  // From the end, so that the twins put in behind a rule do not move those still to come.
  for (let at = list.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = list.cssRules[at];
    if (rule instanceof CSSStyleRule) addTwin(list, rule, at);
    else if (rule instanceof CSSGroupingRule) addTwins(rule);
  }
}

function addTwin(list: RuleList, rule: CSSStyleRule, at: number): void {
  for (const state of [HOVER, FOCUS]) {
    // A rule may speak of the same state twice: of what is in focus, and of what lies around it.
    const selectors = selectorsOf(rule.selectorText).flatMap((selector) => {
      const twin = state.reduce((words, { pseudo, shown }) => words.replaceAll(pseudo, shown), selector);
      return twin === selector ? [] : [twin];
    });
    if (selectors.length > 0) list.insertRule(`${selectors.join(',')}{${rule.style.cssText}}`, at + 1);
  }
}

/** The selectors of a rule; commas inside brackets do not part them. */
function selectorsOf(text: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += letter;
  }
  return selectors.map((selector) => selector.trim());
}
