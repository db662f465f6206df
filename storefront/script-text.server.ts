/** JSON as the text of a script, which must not contain its own end. */
export function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
