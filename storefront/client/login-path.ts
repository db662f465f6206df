export function isGuarded(path: string): boolean {
  return /^\/(account|cart|notifications)(\/|$)/.test(path)
}

/** `next` is the English path to return to. */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`
}

/** Returns `next` if it is a path of this site, otherwise home. */
export function pathAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOwn = /^\/(?![/\\])/.test(next) && new URL(next, 'http://shop').origin === 'http://shop'
  return isOwn ? next : '/'
}
