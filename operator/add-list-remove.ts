import type { Call } from './command.ts'
import { wrongCall } from './usage.ts'

/** What can be done with things that an operator keeps a list of. */
export interface Deeds {
  add(call: Call, name: string): Promise<void>
  list(call: Call): Promise<void>
  remove(call: Call, name: string): Promise<void>
}

/** Runs `add NAME`, `list` or `remove NAME`. */
export function addListRemove(usage: string, { add, list, remove }: Deeds): (call: Call) => Promise<void> {
  return async (call) => {
    const [deed, given, ...rest] = call.words
    const name = given?.trim()
    if (rest.length === 0 && deed === 'list' && name === undefined) return list(call)
    if (rest.length === 0 && deed === 'add' && name) return add(call, name)
    if (rest.length === 0 && deed === 'remove' && name) return remove(call, name)
    throw wrongCall(usage)
  }
}
