/** Every combination of theme and language; two are tested on a phone and two on a wide screen. */
export const themeLanguages = [
  { theme: 'light', language: '', tag: ['@phone'] },
  { theme: 'light', language: '/am', tag: ['@desktop'] },
  { theme: 'dark', language: '', tag: ['@desktop'] },
  { theme: 'dark', language: '/am', tag: ['@phone'] },
] satisfies { theme: 'light' | 'dark'; language: string; tag: string[] }[]
