/** The text of a script must not contain its own end. */
export function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
