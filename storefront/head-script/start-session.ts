import { slowSessionMs } from '../../contract/limits.ts'

declare global {
  interface Window {
    /** A page with a token begins with this call of GET /me. */
    earlyUser?: { token: string; answer: Promise<Response>; answered?: 1 }
  }
}

const loadingClass = 'session-loading'

/**
 * With a stored token, GET /me is sent before the scripts are loaded. The loading overlay is shown until its answer, and
 * no longer than the time after which the page is shown as last known.
 */
export function startSession(accountApi: string): void {
  const token = storedToken()
  if (!token) return
  const page = document.documentElement
  page.classList.add(loadingClass)
  setTimeout(endLoadingOverlay, slowSessionMs)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': page.lang }
  const early: NonNullable<Window['earlyUser']> = { token, answer: fetch(`${accountApi}/me`, { headers }) }
  window.earlyUser = early
  early.answer.then(
    () => {
      early.answered = 1
      endLoadingOverlay()
    },
    () => {},
  )
}

export function endLoadingOverlay(): void {
  document.documentElement.classList.remove(loadingClass)
}

export function isSessionLoading(): boolean {
  return document.documentElement.classList.contains(loadingClass)
}

function storedToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    return null
  }
}
