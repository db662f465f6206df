export type HeadScriptData = {
  accountApi: string
  languages: string
  announcement?: string
  /** It is the address of the first module, unless the page itself loads it, as in development. */
  entry?: string
  needsScripts?: ''
  hidesQuery?: ''
}
