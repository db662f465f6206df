/** What Vite returns for imported style sheets and files. */
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.woff2' {
  const url: string
  export default url
}

/** A module as the text of one script (scripts/script-text.ts). */
declare module 'virtual:script/*' {
  const text: string
  export default text
}

interface ImportMeta {
  /** Whether this is the server build; whether it is development. */
  readonly env: { readonly SSR: boolean; readonly DEV: boolean }
  /** Loads the files of a pattern, by their paths. */
  glob<Module>(patterns: string | string[]): Partial<Record<string, () => Promise<Module>>>
  glob<Module>(patterns: string[], options: { eager: true }): Partial<Record<string, Module>>
}
