/**
 * Every combination of theme and language. A phone tests all; a wide screen two, with both themes and
 * languages.
 */
export const themeLanguages = [
  { theme: 'light', language: '', tag: [] },
  { theme: 'light', language: '/am', tag: ['@phone'] },
  { theme: 'dark', language: '', tag: ['@phone'] },
  { theme: 'dark', language: '/am', tag: [] },
] satisfies { theme: 'light' | 'dark'; language: string; tag: string[] }[]
