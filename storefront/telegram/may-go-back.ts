type Place = {
  /** How many pages the router has opened before this one in this document. */
  opened: unknown
  historyLength: number
  referrer: string
  origin: string
}

/** A link that is followed before the page's script runs opens a document, in which the router begins to count again. */
export function mayGoBack({ opened, historyLength, referrer, origin }: Place): boolean {
  return Number(opened ?? 0) > 0 || (historyLength > 1 && referrer.startsWith(`${origin}/`))
}
