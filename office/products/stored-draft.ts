import { useEffect, useState } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { isSame } from '../ui/is-same.ts'
import { readStored, store } from '../ui/on-device.ts'
import { emptyDraft, type Draft } from './draft.ts'

/** A product that is being edited: of which version, as it was shown, and as it is typed. */
export type Editing = { id: string; version: string | null; base: Draft; draft: Draft }

export function readEditing(key: string): Editing | undefined {
  const stored = readStored<Editing>(key)
  // An earlier version of the office did not know the newer fields.
  const whole = (draft: Draft) => ({ ...emptyDraft(), ...draft })
  return stored && { ...stored, base: whole(stored.base), draft: whole(stored.draft) }
}

/** Keeps what is typed on the device until it is saved, and asks before the page is left. */
export function useUnsaved(key: string, editing: Editing): { isChanged: boolean; blocker: Blocker } {
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
  return { isChanged, blocker: useBlocker(isChanged) }
}
