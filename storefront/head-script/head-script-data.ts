/** The data attributes of the script in the head, which `document.server.ts` writes. */
export type HeadScriptData = {
  accountApi: string
  languages: string
  /** The id of the announcement in the bar at the top. */
  announcement?: string
  /** The address of the first module, unless the page itself loads it, as in development. */
  entry?: string
  needsScripts?: ''
  hidesQuery?: ''
}
