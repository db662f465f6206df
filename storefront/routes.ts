import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import type { Language } from '../contract/language.ts'

/** Every page of the shop, once in English at the spec's paths and once in Amharic under `/am`. */
export default [
  ...pages('en'),
  ...prefix('am', pages('am')),
  route('robots.txt', 'pages/robots-txt.ts'),
  route('sitemap.xml', 'pages/sitemap-xml.ts'),
] satisfies RouteConfig

function pages(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('shell/shop-layout.tsx', id('shop'), [
      index('home/home-page.tsx', id('home')),
      route('home', 'home/home-page.tsx', id('home-tab')),

      route('categories', 'categories/categories-page.tsx', id('categories')),
      route('category', 'categories/shop-page.tsx', id('category-groups')),
      route('category/:slug', 'categories/category-page.tsx', id('category')),
      route('product/:id', 'product/product-page.tsx', id('product')),
      route('search', 'search/search-page.tsx', id('search')),

      layout('session/guarded-layout.tsx', id('guarded'), [
        route('cart', 'cart/cart-page.tsx', id('cart')),
        route('notifications', 'notifications/notifications-page.tsx', id('notifications')),
        route('account/orders', 'account/orders/orders-page.tsx', id('orders')),
      ]),

      route('about', 'pages/about-page.tsx', id('about')),
      route('contact', 'pages/contact-page.tsx', id('contact')),
      route('privacy-policy', 'pages/privacy-policy-page.tsx', id('privacy-policy')),
      route('terms-of-service', 'pages/terms-of-service-page.tsx', id('terms-of-service')),
      route('shipping', 'pages/shipping-page.tsx', id('shipping')),
      route('returns', 'pages/returns-page.tsx', id('returns')),
      route('FAQ', 'pages/faq-page.tsx', id('faq')),
      route('sitemap', 'pages/sitemap-page.tsx', id('sitemap')),
      route('accessibility', 'pages/accessibility-page.tsx', id('accessibility')),
      route('legal-notice', 'pages/legal-notice-page.tsx', id('legal-notice')),
      route('t', 'pages/order-trial-page.tsx', id('order-trial')),

      route('*', 'shell/not-found-page.tsx', id('not-found')),
    ]),
    route('login', 'sign-in/login-page.tsx', id('login')),
    route('login/success', 'sign-in/login-success-page.tsx', id('login-success')),
    route('signup', 'sign-in/signup-page.tsx', id('signup')),
  ]
}
