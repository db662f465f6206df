/** A short message at the top right. The toasts' script is fetched with the first one. */
type ToastKind = 'success' | 'error' | 'info'

type QueuedToast = { kind: ToastKind; text: string }

let show: ((kind: ToastKind, text: string) => void) | undefined
let queue: QueuedToast[] = []
let onFirst: (() => void) | undefined

export function toast(kind: ToastKind, text: string): void {
  if (show) return show(kind, text)
  queue.push({ kind, text })
  onFirst?.()
}

/** The shell tells how to fetch the toasts' script when the first message comes. */
export function onFirstToast(fetchToasts: () => void): void {
  onFirst = fetchToasts
  if (queue.length > 0) fetchToasts()
}

/** The toasts are there: shows what has waited, and everything from now on. */
export function toastsReady(showToast: (kind: ToastKind, text: string) => void): void {
  show = showToast
  for (const { kind, text } of queue) showToast(kind, text)
  queue = []
}
