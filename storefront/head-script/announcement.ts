import { targetOf } from './target-of.ts'

const storageKey = 'announcement'

/** Hides the announcement bar before the first frame if this device has closed it, and when it does. */
export function closeAnnouncement(id: string): void {
  const close = () => {
    document.documentElement.dataset['announcementClosed'] = ''
  }
  try {
    if (localStorage.getItem(storageKey) === id) close()
  } catch {
    // The storage is blocked, so the bar is shown on every page.
  }
  addEventListener(
    'click',
    (event) => {
      if (!targetOf(event, '.announcement button')) return
      event.stopImmediatePropagation()
      close()
      try {
        localStorage.setItem(storageKey, id)
      } catch {
        // The storage is full or blocked, so the next page shows the bar again.
      }
      document.getElementById('content')?.focus({ preventScroll: true })
    },
    true,
  )
}
