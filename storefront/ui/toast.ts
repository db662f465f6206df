/** A short message; the script of the toasts is loaded with the first one. */
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

export function onFirstToast(fetchToasts: () => void): void {
  onFirst = fetchToasts
  if (queue.length > 0) fetchToasts()
}

/** Shows what is queued, and everything from now on. */
export function toastsReady(showToast: (kind: ToastKind, text: string) => void): void {
  show = showToast
  for (const { kind, text } of queue) showToast(kind, text)
  queue = []
}
