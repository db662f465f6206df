type Theme = 'light' | 'dark'

export function isTheme(text: unknown): text is Theme {
  return text === 'light' || text === 'dark'
}

/** Applies the rules for this theme, whichever the system has. */
export function showTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme
  for (const sheet of document.styleSheets) decide(sheet.cssRules, theme)
}

function decide(rules: CSSRuleList, theme: Theme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme'))
      rule.media.mediaText = rule.media.mediaText.includes(theme) ? 'screen' : 'not all'
    else if (rule instanceof CSSGroupingRule) decide(rule.cssRules, theme)
  }
}
