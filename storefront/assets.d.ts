/** What Vite returns for imported style sheets and files. */
declare module '*.css'
declare module '*.css?url' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.woff2' {
  const url: string
  export default url
}

interface ImportMeta {
  /** Whether this is the server build; whether it is development. */
  readonly env: { readonly SSR: boolean; readonly DEV: boolean }
  /** Loads the files of a pattern, by their paths. */
  glob<Module>(pattern: string): Partial<Record<string, () => Promise<Module>>>
}
