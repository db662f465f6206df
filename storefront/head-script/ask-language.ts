import { targetOf } from './target-of.ts'

const storageKey = 'language-asked'

/**
 * Shows the question in the language that the device prefers, before the first frame and until this device has answered
 * it or changed the language. A rule of the style sheet could not name the language.
 */
export function askLanguage(languages: readonly string[]): void {
  const languageOf = (tag: string) => languages.find((code) => tag === code || tag.startsWith(`${code}-`))
  const asked = navigator.languages.map(languageOf).find((code) => code !== undefined)
  if (asked === undefined) return
  try {
    const rules = new CSSStyleSheet()
    rules.replaceSync(`.language-question[lang=${asked}]{display:flex}`)
    rules.disabled = asked === document.documentElement.lang || localStorage.getItem(storageKey) === asked
    document.adoptedStyleSheets = [rules]
    const answer = (event: Event) => {
      const pressed = targetOf(event, 'a[hreflang],.language-question button')
      if (!pressed) return
      rules.disabled = true
      localStorage.setItem(storageKey, asked)
      if (pressed.localName !== 'button') return
      event.stopImmediatePropagation()
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    addEventListener('click', answer, true)
  } catch {
    // The storage is blocked or the browser too old, so nothing is asked.
  }
}
