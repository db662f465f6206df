export type PageHandle = {
  /** The path is relative to `storefront/`. */
  module: string
  noFooter?: true
  /** The page is a list whose filters, sorting and further pages are other addresses of the same page. */
  hasResults?: true
  /** The server writes dates into the page, so that it differs by the calendar and clock that were chosen. */
  hasDates?: true
  /** The page itself says that a navigation to another query of it has failed. */
  showsFailure?: true
}
