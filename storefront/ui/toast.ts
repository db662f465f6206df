/** A short message at the top right. The toasts' script is fetched with the first one. */
type ToastKind = 'success' | 'error' | 'info'

type Waiting = { kind: ToastKind; text: string }

let show: ((kind: ToastKind, text: string) => void) | undefined
let waiting: Waiting[] = []
let onFirst: (() => void) | undefined

export function toast(kind: ToastKind, text: string): void {
  if (show) return show(kind, text)
  waiting.push({ kind, text })
  onFirst?.()
}

/** The shell tells how to fetch the toasts' script when the first message comes. */
export function onFirstToast(fetchToasts: () => void): void {
  onFirst = fetchToasts
  if (waiting.length > 0) fetchToasts()
}

/** The toasts are there: shows what has waited, and everything from now on. */
export function toastsReady(given: (kind: ToastKind, text: string) => void): void {
  show = given
  for (const { kind, text } of waiting) given(kind, text)
  waiting = []
}
