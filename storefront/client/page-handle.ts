/** What the table of routes says of a page or layout, for the browser and the server. */
export type PageHandle = {
  /** Its path in `storefront/`. */
  module: string
  noFooter?: true
  /** A list whose filters, sorting and further pages are other addresses of the same page. */
  hasResults?: true
  /** The page itself says that a navigation to another query of it has failed. */
  showsFailure?: true
}
