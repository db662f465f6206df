/** The name of a member alone could be that of a member of staff, or of an automatic actor. */
const prefix = 'seller '

/** SQL finds what members of sellers did by it. */
export const sellerActorPattern = `${prefix}%`

/** What histories keep of a member of a seller. */
export function sellerActor(name: string): string {
  return prefix + name
}

/** The name of the member; undefined for other actors. */
export function memberOfActor(actor: string): string | undefined {
  return actor.startsWith(prefix) ? actor.slice(prefix.length) : undefined
}
