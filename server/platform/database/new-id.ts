import { v7 } from 'uuid'

/** UUIDs of version 7 are ordered by time, which keeps inserts into indexes local. */
export function newId(): string {
  return v7()
}
