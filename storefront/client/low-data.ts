import { useSyncExternalStore } from 'react'
import { lowDataKey } from '../head-script/low-data.ts'

/**
 * Low data is `html[data-low-data]`, by the preference of the device or else its `Save-Data`. Pages are the same for
 * all; the script in the head applies it. Every picture of a page is lazy, so that the browser loads none that the
 * style sheet hides. In its place stands a blur of 8 px as a button that shows the picture.
 */

const listeners = new Set<() => void>()

/** It is false on the server and until hydration. */
export function useLowData(): boolean {
  return useSyncExternalStore(subscribe, isLowData, () => false)
}

export function isLowData(): boolean {
  return document.documentElement.hasAttribute('data-low-data')
}

export function isWithoutMotion(): boolean {
  return isLowData() || matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function preferLowData(on: boolean): void {
  try {
    localStorage.setItem(lowDataKey, on ? 'on' : 'off')
  } catch {
    // Storage is full or blocked, so the preference lasts as long as the page.
  }
  window.setLowData?.(on)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hasChosenLowData(): boolean {
  try {
    return localStorage.getItem(lowDataKey) !== null
  } catch {
    return false
  }
}
