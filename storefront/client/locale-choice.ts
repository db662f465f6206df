import { chosenDates, datesCookie, writeDates, type LocaleChoice } from '../../contract/locale.ts'

const listeners = new Set<() => void>()
/** Browsers take their time to read cookies. */
let kept: string | undefined

/** It is text, so that it is the same one while the choice is the same (see `readDates`). */
export function keptDates(): string {
  return (kept ??= writeDates(chosenDates(document.cookie)))
}

export function keepDates(choice: LocaleChoice): void {
  document.cookie = datesCookie(choice)
  kept = undefined
  for (const listener of listeners) listener()
}

export function onDates(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
