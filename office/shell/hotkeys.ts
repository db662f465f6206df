import { useEffect, useState } from 'react'

type Opened = 'palette' | 'help' | undefined

const stored = 'office-single-keys'

/** A member can turn off keys without a modifier, which speech input would press by accident. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(stored) !== 'off'
}

export function turnSingleKeys(isOn: boolean): void {
  localStorage.setItem(stored, isOn ? 'on' : 'off')
}

const fields = 'input, textarea, select, [contenteditable], [role="combobox"]'
const rows = 'main tbody > tr, main :is(ul, ol) > li'

/** Keys that work on every screen: not in fields, except Ctrl-K, and not over a dialog. */
export function useHotkeys(): { opened: Opened; open: (opened: Opened) => void } {
  const [opened, open] = useState<Opened>()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (event.defaultPrevented || event.isComposing) return
      const isOverDialog = document.querySelector('dialog[open]') !== null
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!isOverDialog) open('palette')
        return
      }
      const isTyped = target instanceof Element && target.closest(fields) !== null
      if (ctrlKey || metaKey || altKey || isTyped || isOverDialog || !areSingleKeysOn()) return
      if (key === '?') open('help')
      else if (key === 'j') step(1)
      else if (key === 'k') step(-1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return { opened, open }
}

/**
 * To the link of the next row, so that Enter opens it; a row without one is focused itself. Beside a table whose rows
 * can be opened, other lists of the screen are left out: Enter would press their buttons.
 */
function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)].filter(
    (row) => row.offsetParent !== null && !row.closest('nav') && !row.parentElement?.closest('tr, li'),
  )
  const ofTable = all.filter((row) => row.matches('tr:has(a[href])'))
  const shown = ofTable.length > 0 ? ofTable : all
  const current = shown.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? shown[by === 1 ? 0 : shown.length - 1] : shown[current + by]
  if (!next) return
  const inside =
    next.querySelector<HTMLElement>('a[href]') ??
    next.querySelector<HTMLElement>('button:not(:disabled), summary')
  if (!inside) next.tabIndex = -1
  const focused = inside ?? next
  focused.focus()
  next.scrollIntoView({ block: 'nearest' })
}
