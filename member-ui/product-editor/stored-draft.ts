import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isSame } from '../is-same.ts'
import { readStored, store } from '../on-device.ts'
import { emptyDraft, type Draft } from './draft.ts'

/** A product that is being edited: of which version, as it was shown, and as it is typed. */
export type Editing = { id: string; version: string | null; base: Draft; draft: Draft }

export function readEditing(key: string): Editing | undefined {
  const stored = readStored<Editing>(key)
  // An earlier version of the office did not know the newer fields.
  const whole = (draft: Draft) => ({ ...emptyDraft(), ...draft })
  return stored && { ...stored, base: whole(stored.base), draft: whole(stored.draft) }
}

/** The page was to be left, and waits for an answer. */
export type Leaving = { stay: () => void; leave: () => void }

/** Keeps what is typed on the device until it is saved, and asks before the page is left. */
export function useUnsaved(
  key: string,
  editing: Editing,
): { isChanged: boolean; leaving: Leaving | undefined } {
  const isChanged = !isSame(editing.base, editing.draft)
  const [wasChanged, setWasChanged] = useState(false)
  if (isChanged && !wasChanged) setWasChanged(true)
  useEffect(() => {
    if (wasChanged) store(key, isChanged ? editing : undefined)
  }, [key, editing, isChanged, wasChanged])
  useEffect(() => {
    if (!isChanged) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
  return { isChanged, leaving: useLeaving(isChanged) }
}

/** Other pages are asked about by the browser. One without the Navigation API leaves at once; what was typed is stored. */
function useLeaving(isChanged: boolean): Leaving | undefined {
  const [wanted, setWanted] = useState<NavigationDestination>()
  const isAgreed = useRef(false)
  useEffect(() => {
    if (!isChanged || !('navigation' in globalThis)) return undefined
    const ask = (event: NavigateEvent) => {
      if (isAgreed.current || !event.cancelable || !event.destination.sameDocument) return
      event.preventDefault()
      setWanted(event.destination)
    }
    navigation.addEventListener('navigate', ask)
    return () => navigation.removeEventListener('navigate', ask)
  }, [isChanged])
  if (!wanted) return undefined
  const leave = () => {
    isAgreed.current = true
    if (wanted.key) navigation.traverseTo(wanted.key)
    else navigate(wanted.url)
  }
  return { stay: () => setWanted(undefined), leave }
}
