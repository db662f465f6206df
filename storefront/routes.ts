import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { languageOfPath, pathPrefix } from '../contract/language-path.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import { staticPages } from '../contract/static-pages.ts'
import type { PageHandle } from './client/page-handle.ts'

type ShellOptions = Omit<PageHandle, 'module'>

type Page = { path: string; module: string; handle?: ShellOptions; hasAllQueries?: true }

type Layout = { module: string; handle?: ShellOptions; children: readonly (Page | Layout)[] }

/** `module` is a path in this folder. The loader is in the module beside it whose name ends in `.server.ts`. */
function page(path: string, module: string, options: Omit<Page, 'path' | 'module'> = {}): Page {
  return { path, module, ...options }
}

function layout(module: string, children: Layout['children'], handle?: ShellOptions): Layout {
  return { module, children, ...(handle && { handle }) }
}

const pages = [
  layout('shell/shop-layout.tsx', [
    page('/', 'home/home-page.tsx'),
    page('/home', 'home/home-page.tsx'),

    page('/categories', 'categories/categories-page.tsx', { hasAllQueries: true }),
    page('/category', 'categories/shop-page.tsx'),
    page('/category/:slug', 'categories/category-page.tsx', { handle: { hasResults: true } }),
    page('/collections/:slug', 'collections/collection-page.tsx', { handle: { hasResults: true } }),
    page('/product/:id', 'product/product-page.tsx', { handle: { hasDates: true }, hasAllQueries: true }),
    page('/seller/:id', 'seller/seller-page.tsx', { handle: { hasDates: true, hasResults: true } }),
    page('/search', 'search/search-page.tsx', {
      handle: { noFooter: true, hasResults: true, showsFailure: true },
    }),
    page('/discount/:code', 'discount/discount-page.tsx'),

    layout('session/guarded-layout.tsx', [
      page('/cart', 'cart/cart-page.tsx'),
      page('/gift-cards', 'gift-cards/gift-cards-page.tsx'),
      page('/notifications', 'notifications/notifications-page.tsx'),
      layout(
        'account/account-layout.tsx',
        [
          page('/account', 'account/account-page.tsx'),
          page('/account/dashboard', 'account/dashboard/dashboard-page.tsx'),
          page('/account/account-info', 'account/info/account-info-page.tsx'),
          page('/account/orders', 'account/orders/orders-page.tsx'),
          page('/account/orders/order', 'account/orders/order-page.tsx'),
          page('/account/orders/receipt', 'account/orders/receipt-page.tsx'),
          page('/account/address-book', 'account/address-book/address-book-page.tsx'),
          page('/account/wishlist', 'account/wishlist/wishlist-page.tsx'),
          page('/account/credit', 'account/credit/credit-page.tsx'),
          page('/account/payment-methods', 'account/payment-methods-page.tsx'),
        ],
        { noFooter: true },
      ),
    ]),

    ...Object.values(staticPages).map((path) => page(path, 'pages/static-page.tsx')),
    page('/page/:page', 'pages/own-page.tsx'),
    page('/t', 'pages/order-test-page.tsx'),

    page('/*', 'pages/not-found-page.tsx'),
  ]),
  page('/login', 'sign-in/login-page.tsx'),
  page('/login/success', 'sign-in/login-success-page.tsx'),
  page('/signup', 'sign-in/signup-page.tsx'),
  page('/forgot-password', 'sign-in/forgot-password-page.tsx'),
  page('/reset-password', 'sign-in/reset-password-page.tsx'),
  page('/undo-change', 'sign-in/undo-change-page.tsx'),
]

/** Every page in every language; `load` adds the component of a module, or how to load it. */
export function shopRoutes(load: (module: string) => Partial<RouteObject>): RouteObject[] {
  const children = offeredLanguages().flatMap((language) =>
    pages.map((it) => routeOf(it, pathPrefix(language), load)),
  )
  return [{ id: 'root', shouldRevalidate: isOtherLanguage, ...load('root.tsx'), children } as RouteObject]
}

function routeOf(entry: Page | Layout, prefix: string, load: (module: string) => Partial<RouteObject>) {
  const { module, handle } = entry
  const route = { handle: { module, ...handle } satisfies PageHandle, ...load(module) }
  if ('children' in entry) {
    const children = entry.children.map((it): RouteObject => routeOf(it, prefix, load))
    // The texts of a layout are those of its language, which has routes of its own.
    return { id: `${prefix}(${module})`, shouldRevalidate: () => false, ...route, children } as RouteObject
  }
  const path = entry.path === '/' ? prefix || '/' : prefix + entry.path
  const shouldRevalidate = entry.hasAllQueries && isOtherPath
  return { id: path, path, ...(shouldRevalidate && { shouldRevalidate }), ...route } as RouteObject
}

/** The data of the root has the texts of the shell and what is the same on all pages. */
function isOtherLanguage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)
}

/** The data of such a page has what any query of it shows. */
function isOtherPath({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherQuery && defaultShouldRevalidate
}

/** They are the modules of all pages and layouts but those that the first script contains. */
export const pageModules = import.meta.glob<PageModule>([
  './*/**/*-page.tsx',
  './*/**/*-layout.tsx',
  '!./shell/*',
])

export type PageModule = { default: React.ComponentType; ErrorBoundary?: React.ComponentType }

export function fieldsOf({ default: Component, ErrorBoundary }: PageModule) {
  return { Component, ...(ErrorBoundary && { ErrorBoundary }) }
}
