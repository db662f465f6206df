/** Whether the page at this English path is for the signed-in alone (spec section 6). */
export function isGuarded(path: string): boolean {
  return /^\/(account|cart|notifications)(\/|$)/.test(path)
}

/** Where a visitor logs in, to come back to `next` (the English path of a page of this site). */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`
}

/** Where to go after logging in: `next`, if it is a path of this site, and home otherwise. */
export function pathAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOwn = /^\/(?![/\\])/.test(next) && new URL(next, 'http://shop').origin === 'http://shop'
  return isOwn ? next : '/'
}
