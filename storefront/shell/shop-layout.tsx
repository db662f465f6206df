import { isRouteErrorResponse, Outlet, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { ErrorPage } from './error-page.tsx'
import { ShopFrame } from './shop-frame.tsx'

/** Its pages describe themselves; this stands where one of them failed. */
export function meta(args: MetaArgs) {
  return describePage(args, { missing: isRouteErrorResponse(args.error) && args.error.status === 404 })
}

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary() {
  return (
    <ShopFrame>
      <ErrorPage />
    </ShopFrame>
  )
}
