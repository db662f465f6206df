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

/** Whether this is the server build. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean }
}
