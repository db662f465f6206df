/** Every pairing of theme and language. A phone shows all; on a wide screen two show both themes and both languages. */
export const themeLanguages = [
  { theme: 'light', language: '', tag: [] },
  { theme: 'light', language: '/am', tag: ['@phone'] },
  { theme: 'dark', language: '', tag: ['@phone'] },
  { theme: 'dark', language: '/am', tag: [] },
] satisfies { theme: 'light' | 'dark'; language: string; tag: string[] }[]
