import { useCallback, useRef, type RefCallback } from 'react'

const controls = 'form :is(input:not([type=password], [type=file]), select, textarea)'

function stateOf(part: HTMLElement): string {
  const all = [...part.querySelectorAll<HTMLInputElement>(controls)]
  return all.length === 0 ? '' : JSON.stringify(all.map(({ type, value, checked }) => [type, value, checked]))
}

type Changes = { watch: RefCallback<HTMLElement>; isChanged: () => boolean }

/** Whether somebody has changed what a form of the watched part shows, or has chosen a file. Passwords are typed again at once. */
export function useChanges(): Changes {
  const part = useRef<HTMLElement>(null)
  const before = useRef<string>(undefined)
  const hasFile = useRef(false)
  // An effect would begin to listen after a dialog has given the focus to its first field.
  const watch = useCallback((shown: HTMLElement) => {
    part.current = shown
    // It is read before the first change, as what a form shows may arrive after it.
    const remember = () => (before.current ??= stateOf(shown))
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') hasFile.current = true
    }
    const first = ['focusin', 'pointerdown', 'keydown', 'beforeinput']
    for (const name of first) shown.addEventListener(name, remember, true)
    shown.addEventListener('change', note)
    return () => {
      part.current = null
      for (const name of first) shown.removeEventListener(name, remember, true)
      shown.removeEventListener('change', note)
    }
  }, [])
  const isChanged = () => {
    const shown = part.current
    if (!shown || before.current === undefined) return false
    const state = stateOf(shown)
    // A later step may have no form, as what was typed was sent.
    return state !== '' && (hasFile.current || state !== before.current)
  }
  return { watch, isChanged }
}
