import { useEffect, useRef, type RefObject } from 'react'

const controls = 'form :is(input:not([type=password], [type=file]), select, textarea)'

function stateOf(dialog: HTMLElement): string {
  const all = [...dialog.querySelectorAll<HTMLInputElement>(controls)]
  return all.length === 0 ? '' : JSON.stringify(all.map(({ type, value, checked }) => [type, value, checked]))
}

/** Whether somebody has changed what a form of the dialog shows, or has chosen a file. Passwords are typed again at once. */
export function useChanges(dialog: RefObject<HTMLDialogElement | null>): () => boolean {
  const before = useRef<string>(undefined)
  const hasFile = useRef(false)
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    // It is read before the first change, as what a form shows may arrive after it.
    const remember = () => (before.current ??= stateOf(shown))
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') hasFile.current = true
    }
    const first = ['focusin', 'pointerdown', 'keydown', 'beforeinput']
    for (const name of first) shown.addEventListener(name, remember, true)
    shown.addEventListener('change', note)
    return () => {
      for (const name of first) shown.removeEventListener(name, remember, true)
      shown.removeEventListener('change', note)
    }
  }, [dialog])
  return () => {
    const shown = dialog.current
    if (!shown || before.current === undefined) return false
    const state = stateOf(shown)
    // A later step may have no form, as what was typed was sent.
    return state !== '' && (hasFile.current || state !== before.current)
  }
}
