import { useSyncExternalStore } from 'react'

/** The hearts of cards show these products; what knows the session fills them in, and takes a press. */
let wished: ReadonlySet<string> = new Set()
let press: ((productId: string) => void) | undefined
const listeners = new Set<() => void>()

export function setWished(ids: ReadonlySet<string>): void {
  wished = ids
  for (const listener of listeners) listener()
}

export function wishedIds(): ReadonlySet<string> {
  return wished
}

export function onWishPressed(take: typeof press): void {
  press = take
}

export function pressWish(productId: string): void {
  press?.(productId)
}

/** It is whether a card with a heart is shown. */
export function hasHearts(): boolean {
  return listeners.size > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWished(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wished.has(productId),
    () => false,
  )
}
