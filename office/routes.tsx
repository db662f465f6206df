import { lazy, Suspense, type ComponentType } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { isPermitted } from '../contract/office/roles.ts'
import { screenPaths, screens, sectionsFor } from '../contract/office/screens.ts'
import type { Screen as ScreenFacts, ScreenPath } from '../contract/office/screens.ts'
import { useMay, useMe } from './session/session.tsx'
import { readerTexts } from '../messages/reader-texts.ts'
import { CrashBoundary, Layout, NoRight, NotFound } from './shell/layout.tsx'
import { loadLateTexts, useTexts } from './texts.tsx'
import type { LateName } from './texts.tsx'
import { useScript } from './ui/use-script.ts'
import { Awaited, Waiting } from '../member-ui/waiting.tsx'

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
  '/books': async () => (await import('./books/books-page.tsx')).BooksPage,
  '/books/entries': async () => (await import('./books/entries-page.tsx')).EntriesPage,
  '/books/sellers': async () => (await import('./seller-accounts/accounts-page.tsx')).SellerAccountsPage,
  '/books/sellers/:sellerId': async () =>
    (await import('./seller-accounts/account-page.tsx')).SellerAccountPage,
  '/books/adjustments': async () => (await import('./adjustments/adjustments-page.tsx')).AdjustmentsPage,
  '/books/payouts': async () => (await import('./payouts/payouts-page.tsx')).PayoutsPage,
  '/books/payouts/details': async () => (await import('./payouts/pay-details-page.tsx')).PayDetailsPage,
  '/books/payouts/:payoutId': async () => (await import('./payouts/payout-page.tsx')).PayoutPage,
  '/books/reconciliation': async () =>
    (await import('./reconciliation/reconciliation-page.tsx')).ReconciliationPage,
  '/books/reconciliation/files': async () => (await import('./reconciliation/files-page.tsx')).FilesPage,
  '/books/reconciliation/files/:fileId': async () =>
    (await import('./reconciliation/files-page.tsx')).FilePage,
  '/books/statements': async () => (await import('./statements/statements-page.tsx')).StatementsPage,
  '/returns': async () => (await import('./returns/returns-page.tsx')).ReturnsPage,
  '/disputes': async () => (await import('./disputes/disputes-page.tsx')).DisputesPage,
  '/disputes/:disputeId': async () => (await import('./disputes/dispute-page.tsx')).DisputePage,
  '/returns/:returnId': async () => (await import('./returns/return-page.tsx')).ReturnPage,
  '/products': async () => (await import('./products/products-page.tsx')).ProductsPage,
  '/customers': async () => (await import('./customers/customers-page.tsx')).CustomersPage,
  '/customers/groups': async () => (await import('./customers/groups-page.tsx')).GroupsPage,
  '/customers/:userId': async () => (await import('./customers/customer-page.tsx')).CustomerPage,
  '/today': async () => (await import('./today/today-page.tsx')).TodayPage,
  '/reviews': async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  '/message-reports': async () =>
    (await import('./message-reports/message-reports-page.tsx')).MessageReportsPage,
  '/message-reports/:reportId': async () =>
    (await import('./message-reports/message-report-page.tsx')).MessageReportPage,
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
  '/late-parts': async () => (await import('./sellers/late-parts-page.tsx')).LatePartsPage,
  '/sellers': async () => (await import('./sellers/sellers-page.tsx')).SellersPage,
  '/sellers/:sellerId/members': async () =>
    (await import('./seller-members/seller-members-page.tsx')).SellerMembersPage,
  '/sellers/applications': async () =>
    (await import('./seller-applications/applications-page.tsx')).ApplicationsPage,
  '/sellers/applications/:sellerId': async () =>
    (await import('./seller-applications/application-page.tsx')).ApplicationPage,
  '/commission': async () => (await import('./commission/commission-page.tsx')).CommissionPage,
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
  '/products/approvals': async () =>
    (await import('./product-proposals/product-proposals.tsx')).ProductProposals,
  '/products/approvals/:productId': async () =>
    (await import('./product-proposals/product-proposals.tsx')).ProductProposals,
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
  '/orders': ['orderFigures'],
  '/orders/ship': ['carriers', 'orderScan', 'places'],
  '/orders/print': ['carriers', 'places'],
  '/orders/:orderNumber': ['carriers', 'orderChanges', 'places'],
  '/orders/:orderNumber/change': ['drafts', 'orderChanges'],
  '/drafts': ['drafts'],
  '/drafts/:draftId': ['drafts'],
  '/cash': ['cash'],
  '/cash/closes': ['cash'],
  '/cash/:day': ['cash'],
  '/reports': ['salesReports'],
  '/books': ['books'],
  '/books/entries': ['books'],
  '/books/sellers': ['books', 'sellerAccounts', 'sellers'],
  '/books/sellers/:sellerId': ['adjustments', 'books', 'sellerAccounts', 'sellers'],
  '/books/adjustments': ['adjustments', 'books'],
  '/books/payouts': ['books', 'payouts'],
  '/books/payouts/details': ['payouts'],
  '/books/payouts/:payoutId': ['books', 'payouts'],
  '/books/reconciliation': ['books', 'reconciliation'],
  '/books/reconciliation/files': ['reconciliation'],
  '/books/reconciliation/files/:fileId': ['reconciliation'],
  '/books/statements': ['books', 'statements'],
  '/disputes': ['disputes'],
  '/disputes/:disputeId': ['disputes', 'messageReports'],
  '/returns': ['returns'],
  '/returns/:returnId': ['places', 'returns'],
  '/products': ['bulkKinds', 'places', 'products', 'stock'],
  '/customers': ['care', 'customers'],
  '/customers/groups': ['care', 'customers'],
  '/customers/:userId': ['care', 'credit', 'customers'],
  '/reviews': ['reviews'],
  '/message-reports': ['messageReports'],
  '/message-reports/:reportId': ['messageReports'],
  '/questions': ['questions', 'reviews'],
  '/payments': ['products'],
  '/health': ['health', 'today'],
  '/today': ['today'],
  '/counts': ['places', 'stock'],
  '/counts/:countId': ['drafts', 'places', 'stock'],
  '/places': ['places'],
  '/stock-transfers': ['places'],
  '/stock-transfers/:transferId': ['drafts', 'places'],
  '/categories': ['categories', 'products'],
  '/collections': ['collections'],
  '/collections/:collectionId': ['collections', 'drafts'],
  '/promotions': ['products', 'promotions'],
  '/searches': ['products', 'today'],
  '/late-parts': ['sellers'],
  '/sellers/:sellerId/members': ['staff'],
  '/sellers': ['products', 'sellers', 'delivery'],
  '/products/approvals': ['products', 'proposals'],
  '/products/approvals/:productId': ['products', 'proposals'],
  '/sellers/applications': ['sellerApplications'],
  '/sellers/applications/:sellerId': ['payouts', 'sellerApplications'],
  '/commission': ['books', 'commission'],
  '/gift-cards': ['customers', 'giftCards', 'sms'],
  '/discounts': ['codes', 'discounts', 'drafts'],
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
  '/staff': ['activityActions', 'ownRoles', 'staff'],
  '/activity': readerTexts,
  '/me': ['account'],
}

/** Shows that the script is awaited, or did not arrive. */
function screenAt(path: ScreenPath): ComponentType {
  function LoadedScreen() {
    const { language } = useTexts()
    const query = useScript(path, async () => {
      const [Component] = await Promise.all([load[path](), loadLateTexts(language, screenTexts[path] ?? [])])
      return Component
    })
    if (query.data)
      return (
        <Suspense fallback={<Awaited />}>
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

const JoinPage = lazy(async () => ({ default: (await import('./join/join-page.tsx')).JoinPage }))

const routes = screenPaths.map((path) => ({ path, Screen: screenAt(path) }))

/** An invitation is taken without the menu; everything else has it. */
export function OfficeRoutes() {
  return (
    <CrashBoundary>
      <Switch>
        <Route path="/join">
          <Suspense fallback={<Awaited />}>
            <JoinPage />
          </Suspense>
        </Route>
        <Route>
          <Layout>
            <Switch>
              <Route path="/" component={Start} />
              {routes.map(({ path, Screen }) => (
                <Route key={path} path={path} component={Screen} />
              ))}
              <Route component={NotFound} />
            </Switch>
          </Layout>
        </Route>
      </Switch>
    </CrashBoundary>
  )
}

/** The first section that the role may see. */
function Start() {
  const [first] = sectionsFor(useMay())
  return <Redirect to={first?.path ?? '/me'} replace />
}
