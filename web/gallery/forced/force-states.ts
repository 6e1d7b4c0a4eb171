const states = /:(hover|active|focus-visible|focus-within|focus)(?![-\w])/g;

/** What else counts as the state, beside the real one. Each weighs as much as the state itself. */
const forced: Readonly<Record<string, string>> = {
  hover: '[data-forced~="hover"]',
  active: '[data-forced~="active"]',
  focus: '[data-forced~="focus"]',
  'focus-visible': '[data-forced~="focus"]',
  'focus-within': ':has([data-forced~="focus"])',
};

/**
 * Makes every rule about `:hover`, `:focus-visible` and so on hold also for an element that is marked with
 * `data-forced`, so that a state can be looked at without a pointer or a keyboard in it. Follows the style sheets
 * that come later: those of hot reload, and of code that is loaded when it is needed.
 */
export function forceStates(page: Document): void {
  const rewrite = () => {
    for (const sheet of page.styleSheets) rewriteRules(sheet.cssRules);
  };
  rewrite();
  const watch = { childList: true, subtree: true, characterData: true };
  new MutationObserver(rewrite).observe(page.head, watch);
  page.head.addEventListener('load', rewrite, { capture: true });
}

function rewriteRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rewriteRule(rule);
    if (rule instanceof CSSGroupingRule) rewriteRules(rule.cssRules);
  }
}

function rewriteRule(rule: CSSStyleRule): void {
  const { selectorText } = rule;
  if (selectorText.includes('data-forced')) return;
  const wider = selectorText.replace(
    states,
    (real, name: string) => `:is(${real}, ${forced[name]})`,
  );
  if (wider !== selectorText) rule.selectorText = wider;
}
