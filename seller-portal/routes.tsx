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
  '/orders/:partId/print': lazy(async () => ({
    default: (await import('./orders/print-page.tsx')).PrintPage,
  })),
  '/products': lazy(async () => ({ default: (await import('./products/products-page.tsx')).ProductsPage })),
  '/products/new': lazy(async () => ({ default: (await import('./products/product-page.tsx')).ProductPage })),
  '/products/import': lazy(async () => ({ default: (await import('./import/import-page.tsx')).ImportPage })),
  '/products/stock': lazy(async () => ({ default: (await import('./products/stock-page.tsx')).StockPage })),
  '/products/:productId': lazy(async () => ({
    default: (await import('./products/product-page.tsx')).ProductPage,
  })),
  '/returns': lazy(async () => ({ default: (await import('./returns/returns-page.tsx')).ReturnsPage })),
  '/returns/:returnId': lazy(async () => ({
    default: (await import('./returns/return-page.tsx')).ReturnPage,
  })),
  '/disputes': lazy(async () => ({ default: (await import('./disputes/disputes-page.tsx')).DisputesPage })),
  '/disputes/:disputeId': lazy(async () => ({
    default: (await import('./disputes/dispute-page.tsx')).DisputePage,
  })),
  '/questions': lazy(async () => ({
    default: (await import('./questions/questions-page.tsx')).QuestionsPage,
  })),
  '/messages': lazy(async () => ({ default: (await import('./messages/messages-page.tsx')).MessagesPage })),
  '/messages/:partId': lazy(async () => ({
    default: (await import('./messages/conversation-page.tsx')).ConversationPage,
  })),
  '/money': lazy(async () => ({ default: (await import('./money/money-page.tsx')).MoneyPage })),
  '/statements': lazy(async () => ({
    default: (await import('./statements/statements-page.tsx')).StatementsPage,
  })),
  '/application': lazy(async () => ({
    default: (await import('./application/application-page.tsx')).ApplicationPage,
  })),
  '/store': lazy(async () => ({ default: (await import('./store/store-page.tsx')).StorePage })),
  '/score': lazy(async () => ({ default: (await import('./score/score-page.tsx')).ScorePage })),
  '/figures': lazy(async () => ({ default: (await import('./figures/figures-page.tsx')).FiguresPage })),
  '/delivery': lazy(async () => ({ default: (await import('./delivery/delivery-page.tsx')).DeliveryPage })),
  '/holidays': lazy(async () => ({ default: (await import('./holidays/holidays-page.tsx')).HolidaysPage })),
  '/members': lazy(async () => ({ default: (await import('./members/members-page.tsx')).MembersPage })),
  '/activity': lazy(async () => ({ default: (await import('./activity/activity-page.tsx')).ActivityPage })),
  '/account': lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage })),
}
const JoinPage = lazy(async () => ({ default: (await import('./join/join-page.tsx')).JoinPage }))
const LostPasswordPage = lazy(async () => ({
  default: (await import('./join/lost-password-page.tsx')).LostPasswordPage,
}))

const SignUpPage = lazy(async () => ({ default: (await import('./sign-up/sign-up-page.tsx')).SignUpPage }))

export function PortalRoutes() {
  return (
    <CrashBoundary>
      <Suspense fallback={<Awaited />}>
        <Switch>
          <Route path="/join" component={JoinPage} />
          <Route path="/sign-up" component={SignUpPage} />
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
