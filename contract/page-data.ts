/** The data of the page `/x` is at `/_data/x`, as JSON. */
const pageDataPath = '/_data'

/** It asks for the data of the root, too, which depends on the language alone. */
export const rootDataParameter = '_root'

export type PageDataResponse =
  | {
      loaderData: Record<string, unknown>
      /** The keys are the ids of the routes that failed, the values each a `PageError`. */
      errors?: Record<string, PageError>
    }
  | { redirect: string }

/** React Router takes an object with these fields for an error response (`isRouteErrorResponse`). */
export type PageError = { status: number; statusText: string; internal: boolean; data: unknown }

export function pageDataAddress(address: string): string {
  return pageDataPath + address
}

export function pageOfDataPath(path: string): string | undefined {
  return path.startsWith(`${pageDataPath}/`) ? path.slice(pageDataPath.length) : undefined
}
