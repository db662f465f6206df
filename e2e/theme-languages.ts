interface ThemeLanguage {
  theme: 'light' | 'dark'
  language: '' | '/am'
  tag: ('@phone' | '@desktop')[]
}

/** Every combination of theme and language; two are tested on a phone and two on a wide screen. */
export const themeLanguages: ThemeLanguage[] = [
  { theme: 'light', language: '', tag: ['@phone'] },
  { theme: 'light', language: '/am', tag: ['@desktop'] },
  { theme: 'dark', language: '', tag: ['@desktop'] },
  { theme: 'dark', language: '/am', tag: ['@phone'] },
]

/** A phone looks at all pages in both combinations; a wide screen looks at half of them in each of its two. */
export function pagesToLookAt(pages: readonly string[], { tag, language }: ThemeLanguage): string[] {
  if (tag.includes('@phone')) return [...pages]
  const rest = language === '' ? 0 : 1
  return pages.filter((_, index) => index % 2 === rest)
}
