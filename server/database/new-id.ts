import { v7 } from 'uuid'

/** A new id: a uuid v7, so that rows made one after the other lie beside each other in an index. */
export function newId(): string {
  return v7()
}
