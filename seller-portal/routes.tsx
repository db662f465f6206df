import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { Route, Switch } from 'wouter'
import { sellerScreenPaths } from '../contract/seller/screens.ts'
import type { SellerScreenPath } from '../contract/seller/screens.ts'
import { CrashBoundary, Layout, NotFound } from './shell/layout.tsx'
import { Awaited } from './ui/waiting.tsx'

type Screen = LazyExoticComponent<ComponentType>

/** Each screen is a script of its own. */
const screens: Record<SellerScreenPath, Screen> = {
  '/': lazy(async () => ({ default: (await import('./today/today-page.tsx')).TodayPage })),
  '/orders': lazy(async () => ({ default: (await import('./orders/orders-page.tsx')).OrdersPage })),
  '/orders/:partId': lazy(async () => ({ default: (await import('./orders/order-page.tsx')).OrderPage })),
  '/money': lazy(async () => ({ default: (await import('./money/money-page.tsx')).MoneyPage })),
  '/statements': lazy(async () => ({
    default: (await import('./statements/statements-page.tsx')).StatementsPage,
  })),
  '/store': lazy(async () => ({ default: (await import('./store/store-page.tsx')).StorePage })),
  '/members': lazy(async () => ({ default: (await import('./members/members-page.tsx')).MembersPage })),
  '/account': lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage })),
}
const JoinPage = lazy(async () => ({ default: (await import('./join/join-page.tsx')).JoinPage }))
const LostPasswordPage = lazy(async () => ({
  default: (await import('./join/lost-password-page.tsx')).LostPasswordPage,
}))

export function PortalRoutes() {
  return (
    <CrashBoundary>
      <Suspense fallback={<Awaited />}>
        <Switch>
          <Route path="/join" component={JoinPage} />
          <Route path="/lost-password" component={LostPasswordPage} />
          <Route>
            <Layout>
              <Suspense fallback={<Awaited />}>
                <Switch>
                  {sellerScreenPaths.map((path) => (
                    <Route key={path} path={path} component={screens[path]} />
                  ))}
                  <Route component={NotFound} />
                </Switch>
              </Suspense>
            </Layout>
          </Route>
        </Switch>
      </Suspense>
    </CrashBoundary>
  )
}
