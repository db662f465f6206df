let open: ((address: string) => void) | undefined

/** In Telegram, pages of other sites open outside of the shop; it is undefined elsewhere. */
export function openerOutside(): typeof open {
  return open
}

/** The part for Telegram gives it once it runs. */
export function setOpenerOutside(opener: typeof open): void {
  open = opener
}
