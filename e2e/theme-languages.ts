interface ThemeLanguage {
  theme: 'light' | 'dark'
  language: '' | '/am'
  tag: ('@phone' | '@desktop')[]
}

/** Every combination of theme and language; two are seen on a phone and two on a wide screen. */
export const themeLanguages: ThemeLanguage[] = [
  { theme: 'light', language: '', tag: ['@phone'] },
  { theme: 'dark', language: '/am', tag: ['@phone'] },
  { theme: 'dark', language: '', tag: ['@desktop'] },
  { theme: 'light', language: '/am', tag: ['@desktop'] },
]

/**
 * Deals the pages out to the combinations, so that each is seen once: what does not depend on a page is seen in every
 * combination, and the components of the kit in their gallery. Pages from `alike` on look the same on a wide screen.
 */
export function pagesToLookAt(
  pages: readonly string[],
  combination: ThemeLanguage,
  alike: number = pages.length,
): string[] {
  const all = themeLanguages.indexOf(combination)
  return pages.filter((_, index) => (index < alike ? index % themeLanguages.length : index % 2) === all)
}
