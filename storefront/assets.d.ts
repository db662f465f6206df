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
