/** What Vite makes of style sheets and pictures that a module imports. */
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

/** What Vite says of the build it makes: whether it is the server's half. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean }
}
