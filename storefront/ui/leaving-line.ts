import type { MouseEvent } from 'react'

/**
 * The line of the button goes with the change, and the focus with it: the keyboard would start at the top of the page
 * again. The next line gets the focus, and none of its buttons, so that a second press does nothing.
 */
export function leavingLine(change: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const line = currentTarget.closest('li')
    const group = line?.closest('[data-lines]')
    const next =
      line?.nextElementSibling ??
      line?.previousElementSibling ??
      group?.nextElementSibling?.querySelector(':scope > ul > li') ??
      group?.previousElementSibling?.querySelector(':scope > ul > li:last-child') ??
      document.querySelector('#content')
    if (next instanceof HTMLElement) {
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    }
    change()
  }
}
