/** A form body as an object; `customization[title]` becomes a property of `customization`. */
export function readFormBody(text: string): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer, inner] = /^([\w]+)\[([\w]+)\]$/.exec(name) ?? []
    if (outer === undefined || inner === undefined) body[name] = value
    else body[outer] = { ...(body[outer] as object | undefined), [inner]: value }
  }
  return body
}
