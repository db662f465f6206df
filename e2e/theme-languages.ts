interface ThemeLanguage {
  theme: 'light' | 'dark'
  language: '' | '/am'
  tag: ('@phone' | '@desktop')[]
}

/** Every combination of theme and language; two are seen on a phone and two on a wide screen. */
export const themeLanguages: ThemeLanguage[] = [
  { theme: 'light', language: '', tag: ['@phone'] },
  { theme: 'light', language: '/am', tag: ['@desktop'] },
  { theme: 'dark', language: '', tag: ['@desktop'] },
  { theme: 'dark', language: '/am', tag: ['@phone'] },
]

/** Half of the pages: each is seen once on a phone and once on a wide screen, in the other theme or language. */
export function pagesToLookAt(pages: readonly string[], { language }: ThemeLanguage): string[] {
  const rest = language === '' ? 0 : 1
  return pages.filter((_, index) => index % 2 === rest)
}
