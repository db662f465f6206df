import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { pathPrefix } from '../contract/language-path.ts'
import { languages } from '../contract/language.ts'
import { staticPages } from '../contract/static-pages.ts'
import { webManifestPath } from './pages/web-manifest-path.ts'

/** Every page of the shop, once for each language. */
const pages = [
  layout('shell/shop-layout.tsx', [
    index('home/home-page.tsx'),
    route('home', 'home/home-page.tsx'),

    route('categories', 'categories/categories-page.tsx'),
    route('category', 'categories/shop-page.tsx'),
    route('category/:slug', 'categories/category-page.tsx'),
    route('product/:id', 'product/product-page.tsx'),
    route('seller/:id', 'seller/seller-page.tsx'),
    route('search', 'search/search-page.tsx'),
    route('discount/:code', 'discount/discount-page.tsx'),

    layout('session/guarded-layout.tsx', [
      route('cart', 'cart/cart-page.tsx'),
      route('notifications', 'notifications/notifications-page.tsx'),
      route('account', 'account/account-layout.tsx', [
        index('account/account-page.tsx'),
        route('dashboard', 'account/dashboard/dashboard-page.tsx'),
        route('account-info', 'account/info/account-info-page.tsx'),
        route('orders', 'account/orders/orders-page.tsx'),
        route('orders/order', 'account/orders/order-page.tsx'),
        route('orders/receipt', 'account/orders/receipt-page.tsx'),
        route('address-book', 'account/address-book/address-book-page.tsx'),
        route('wishlist', 'account/wishlist/wishlist-page.tsx'),
        route('payment-methods', 'account/payment-methods-page.tsx'),
      ]),
    ]),

    ...Object.values(staticPages).map((path) => route(path.slice(1), 'pages/static-page.tsx')),
    route('t', 'pages/order-test-page.tsx'),

    route('*', 'shell/not-found-page.tsx'),
  ]),
  route('login', 'sign-in/login-page.tsx'),
  route('login/success', 'sign-in/login-success-page.tsx'),
  route('signup', 'sign-in/signup-page.tsx'),
  route('forgot-password', 'sign-in/forgot-password-page.tsx'),
  route('reset-password', 'sign-in/reset-password-page.tsx'),
  route('undo-change', 'sign-in/undo-change-page.tsx'),
]

let routeCount = 0

export default [
  ...languages.flatMap((language) => prefix(pathPrefix(language), pages.map(withOwnId))),
  ...languages.map((language) =>
    route(webManifestPath(language), 'pages/web-manifest.ts', { id: webManifestPath(language) }),
  ),
  route('low-data.js', 'pages/low-data-script.ts'),
  route('robots.txt', 'pages/robots-txt.ts'),
  route('sitemap.xml', 'pages/sitemap-xml.ts'),
] satisfies RouteConfig

/** Short ids, as they are part of the scripts of the first visit. */
function withOwnId(page: RouteConfigEntry): RouteConfigEntry {
  const children = page.children?.map(withOwnId)
  routeCount += 1
  return { ...page, id: String(routeCount), ...(children && { children }) }
}
