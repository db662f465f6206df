import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { isPermitted } from '../contract/office/roles.ts'
import { screenPaths, screens, sectionsFor } from '../contract/office/screens.ts'
import type { Screen as ScreenFacts, ScreenPath } from '../contract/office/screens.ts'
import { useMay, useMe } from './session/session.tsx'
import { readerTexts } from '../messages/reader-texts.ts'
import { Crashed, Layout, NoRight, NotFound } from './shell/layout.tsx'
import { loadLateTexts, useTexts } from './texts.tsx'
import type { LateName } from './texts.tsx'
import { Waiting } from './ui/waiting.tsx'

/** Each screen is a script of its own. */
const load: Record<ScreenPath, () => Promise<ComponentType>> = {
  '/orders': async () => (await import('./orders/orders-page.tsx')).OrdersPage,
  '/orders/ship': async () => (await import('./orders/ship-page.tsx')).ShipPage,
  '/orders/print': async () => (await import('./orders/print-page.tsx')).PrintPage,
  '/orders/:orderNumber': async () => (await import('./orders/order-page.tsx')).OrderPage,
  '/orders/:orderNumber/change': async () => (await import('./orders/change-page.tsx')).ChangePage,
  '/drafts': async () => (await import('./drafts/drafts-page.tsx')).DraftsPage,
  '/drafts/:draftId': async () => (await import('./drafts/draft-page.tsx')).DraftPage,
  '/cash': async () => (await import('./cash/cash-page.tsx')).CashPage,
  '/cash/closes': async () => (await import('./cash/closes-page.tsx')).ClosesPage,
  '/cash/:day': async () => (await import('./cash/sheet-page.tsx')).CashSheetPage,
  '/reports': async () => (await import('./reports/reports-page.tsx')).ReportsPage,
  '/returns': async () => (await import('./returns/returns-page.tsx')).ReturnsPage,
  '/returns/:returnId': async () => (await import('./returns/return-page.tsx')).ReturnPage,
  '/products': async () => (await import('./products/products-page.tsx')).ProductsPage,
  '/customers': async () => (await import('./customers/customers-page.tsx')).CustomersPage,
  '/customers/groups': async () => (await import('./customers/groups-page.tsx')).GroupsPage,
  '/customers/:userId': async () => (await import('./customers/customer-page.tsx')).CustomerPage,
  '/today': async () => (await import('./today/today-page.tsx')).TodayPage,
  '/reviews': async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  '/questions': async () => (await import('./questions/questions-page.tsx')).QuestionsPage,
  '/payments': async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
  '/health': async () => (await import('./health/health-page.tsx')).HealthPage,
  '/counts': async () => (await import('./counts/counts-page.tsx')).CountsPage,
  '/counts/:countId': async () => (await import('./counts/count-page.tsx')).CountPage,
  '/places': async () => (await import('./places/places-page.tsx')).PlacesPage,
  '/stock-transfers': async () => (await import('./stock-transfers/transfers-page.tsx')).TransfersPage,
  '/stock-transfers/:transferId': async () =>
    (await import('./stock-transfers/transfer-page.tsx')).TransferPage,
  '/categories': async () => (await import('./categories/categories-page.tsx')).CategoriesPage,
  '/collections': async () => (await import('./collections/collections-page.tsx')).CollectionsPage,
  '/collections/:collectionId': async () =>
    (await import('./collections/collection-page.tsx')).CollectionPage,
  '/promotions': async () => (await import('./promotions/promotions-page.tsx')).PromotionsPage,
  '/searches': async () => (await import('./searches/searches-page.tsx')).SearchesPage,
  '/sellers': async () => (await import('./sellers/sellers-page.tsx')).SellersPage,
  '/gift-cards': async () => (await import('./gift-cards/gift-cards-page.tsx')).GiftCardsPage,
  '/discounts': async () => (await import('./discounts/discounts-page.tsx')).DiscountsPage,
  '/codes': async () => (await import('./codes/codes-page.tsx')).CodesPage,
  '/delivery': async () => (await import('./delivery/delivery-page.tsx')).DeliveryPage,
  '/import': async () => (await import('./import/import-page.tsx')).ImportPage,
  '/face': async () => (await import('./face/face-page.tsx')).FacePage,
  '/home-page': async () => (await import('./home-page/home-page.tsx')).HomePagePage,
  '/pages': async () => (await import('./pages/pages-page.tsx')).PagesPage,
  '/pages/:page': async () => (await import('./pages/page-page.tsx')).PagePage,
  '/message-texts': async () => (await import('./message-texts/kinds-page.tsx')).MessageTextsPage,
  '/message-texts/:kind': async () => (await import('./message-texts/kind-page.tsx')).MessageTextPage,
  '/settings': async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  '/privacy-register': async () => (await import('./privacy-register/register-page.tsx')).RegisterPage,
  '/products/new': async () => (await import('./products/product-page.tsx')).ProductPage,
  '/products/:productId': async () => (await import('./products/product-page.tsx')).ProductPage,
  '/staff': async () => (await import('./staff/staff-page.tsx')).StaffPage,
  '/activity': async () => (await import('./activity/activity-page.tsx')).ActivityPage,
  '/me': async () => (await import('./account/account-page.tsx')).AccountPage,
}

/**
 * The late texts that the scripts of a screen show. They are loaded together; a name that is missing here costs time
 * only.
 */
const screenTexts: Partial<Record<ScreenPath, readonly LateName[]>> = {
  '/orders/ship': ['carriers', 'places'],
  '/orders/print': ['carriers', 'places'],
  '/orders/:orderNumber': ['carriers', 'places', 'products', 'sms'],
  '/cash': ['cash'],
  '/cash/closes': ['cash'],
  '/cash/:day': ['cash'],
  '/reports': ['salesReports'],
  '/returns': ['returns'],
  '/returns/:returnId': ['places', 'returns'],
  '/products': ['places', 'products', 'stock'],
  '/customers': ['care', 'customers'],
  '/customers/groups': ['care', 'customers'],
  '/customers/:userId': ['care', 'credit', 'customers'],
  '/reviews': ['reviews'],
  '/questions': ['questions', 'reviews'],
  '/payments': ['products'],
  '/health': ['health'],
  '/counts': ['places', 'stock'],
  '/counts/:countId': ['places', 'stock'],
  '/places': ['places'],
  '/stock-transfers': ['places'],
  '/stock-transfers/:transferId': ['places'],
  '/categories': ['categories', 'products'],
  '/collections': ['collections'],
  '/collections/:collectionId': ['collections'],
  '/promotions': ['products', 'promotions'],
  '/searches': ['products'],
  '/sellers': ['products', 'sellers'],
  '/gift-cards': ['customers', 'giftCards', 'sms'],
  '/discounts': ['codes', 'discounts'],
  '/codes': ['codes'],
  '/delivery': ['carriers', 'delivery', 'products'],
  '/import': ['imports', 'products'],
  '/face': ['face', 'products'],
  '/home-page': ['homePage', 'products'],
  '/pages': ['pages'],
  '/pages/:page': ['pages', 'products'],
  '/message-texts': ['messageTexts'],
  '/message-texts/:kind': ['messageTexts', 'products'],
  '/settings': ['feeds', 'settings'],
  '/privacy-register': ['settings'],
  '/products/new': ['places', 'products', 'stock'],
  '/products/:productId': ['places', 'products', 'stock'],
  '/staff': ['activity', 'ownRoles', 'staff'],
  '/activity': readerTexts,
}

/** Shows that the script is awaited, or did not arrive. The router would show an empty page. */
function screenAt(path: ScreenPath): ComponentType {
  function LoadedScreen() {
    const { language } = useTexts()
    const query = useQuery({
      queryKey: ['script', path],
      queryFn: async () => {
        const [Component] = await Promise.all([
          load[path](),
          loadLateTexts(language, screenTexts[path] ?? []),
        ])
        return { Component }
      },
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
    })
    if (query.data)
      return (
        <Suspense fallback={<Waiting query={{ isPending: true, error: null, refetch: () => {} }} />}>
          <query.data.Component />
        </Suspense>
      )
    // The script may be of a version that is no longer served, if it fails a second time with a line.
    const isOld = query.errorUpdateCount > 1 && navigator.onLine
    const refetch = () => (isOld ? location.reload() : query.refetch())
    return <Waiting query={{ isPending: query.isFetching, error: query.error, refetch }} />
  }
  const { section, permission }: ScreenFacts = screens[path]
  return function PermittedScreen() {
    const { role } = useMe()
    if (permission && !isPermitted(role, permission)) return <NoRight section={section} />
    return <LoadedScreen />
  }
}

export const officeRoutes: RouteObject[] = [
  {
    path: '/join',
    ErrorBoundary: Crashed,
    // It is shown until the script is there, as the router warns of an empty page.
    HydrateFallback: () => <Waiting query={{ isPending: true, error: null, refetch: () => {} }} />,
    lazy: async () => ({ Component: (await import('./join/join-page.tsx')).JoinPage }),
  },
  {
    Component: Layout,
    ErrorBoundary: Crashed,
    children: [
      { index: true, Component: Start },
      ...screenPaths.map((path) => ({ path, Component: screenAt(path) })),
      { path: '*', Component: NotFound },
    ],
  },
]

/** The first section that the role may see. */
function Start() {
  const [first] = sectionsFor(useMay())
  return <Navigate to={first?.path ?? '/me'} replace />
}
