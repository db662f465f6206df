/** The data of the page `/x` is at `/_data/x`, as JSON. */
const pageDataPath = '/_data'

/** Asks for the data of the root, too, which depends on the language alone. */
export const rootDataParameter = '_root'

export type PageDataResponse =
  | {
      /** By the id of the route. */
      loaderData: Record<string, unknown>
      /** By the id of the route that failed, as `PageError`. */
      errors?: Record<string, PageError>
    }
  | { redirect: string }

/** React Router takes an object with these fields for an error response (`isRouteErrorResponse`). */
export type PageError = { status: number; statusText: string; internal: boolean; data: unknown }

/** `/cart?a=b` → `/_data/cart?a=b` */
export function pageDataAddress(address: string): string {
  return pageDataPath + address
}

/** `/_data/cart` → `/cart`; undefined for any other path. */
export function pageOfDataPath(path: string): string | undefined {
  return path.startsWith(`${pageDataPath}/`) ? path.slice(pageDataPath.length) : undefined
}
