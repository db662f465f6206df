import type { Language } from '../../contract/language.ts'
import { about as aboutAm } from './am/about.ts'
import { accessibility as accessibilityAm } from './am/accessibility.ts'
import { account as accountAm } from './am/account.ts'
import { addressBook as addressBookAm } from './am/address-book.ts'
import { cart as cartAm } from './am/cart.ts'
import { categories as categoriesAm } from './am/categories.ts'
import { checkout as checkoutAm } from './am/checkout.ts'
import { contact as contactAm } from './am/contact.ts'
import { faq as faqAm } from './am/faq.ts'
import { landing as landingAm } from './am/landing.ts'
import { legal as legalAm } from './am/legal.ts'
import { notifications as notificationsAm } from './am/notifications.ts'
import { orders as ordersAm } from './am/orders.ts'
import { pages as pagesAm } from './am/pages.ts'
import { privacy as privacyAm } from './am/privacy.ts'
import { productTypes as productTypesAm } from './am/product-types.ts'
import { product as productAm } from './am/product.ts'
import { profile as profileAm } from './am/profile.ts'
import { returns as returnsAm } from './am/returns.ts'
import { search as searchAm } from './am/search.ts'
import { shell as shellAm } from './am/shell.ts'
import { shipping as shippingAm } from './am/shipping.ts'
import { signIn as signInAm } from './am/sign-in.ts'
import { sitemap as sitemapAm } from './am/sitemap.ts'
import { terms as termsAm } from './am/terms.ts'
import { wishlist as wishlistAm } from './am/wishlist.ts'
import { about } from './en/about.ts'
import { accessibility } from './en/accessibility.ts'
import { account } from './en/account.ts'
import { addressBook } from './en/address-book.ts'
import { cart } from './en/cart.ts'
import { categories } from './en/categories.ts'
import { checkout } from './en/checkout.ts'
import { contact } from './en/contact.ts'
import { faq } from './en/faq.ts'
import { landing } from './en/landing.ts'
import { legal } from './en/legal.ts'
import { notifications } from './en/notifications.ts'
import { orders } from './en/orders.ts'
import { pages } from './en/pages.ts'
import { privacy } from './en/privacy.ts'
import { productTypes } from './en/product-types.ts'
import { product } from './en/product.ts'
import { profile } from './en/profile.ts'
import { returns } from './en/returns.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { shipping } from './en/shipping.ts'
import { signIn } from './en/sign-in.ts'
import { sitemap } from './en/sitemap.ts'
import { terms } from './en/terms.ts'
import { wishlist } from './en/wishlist.ts'

/**
 * Every text of the shop by language and namespace. Only loaders read them: a page's texts travel as its data,
 * in its language alone.
 */
const en = {
  about,
  accessibility,
  account,
  addressBook,
  cart,
  categories,
  checkout,
  contact,
  faq,
  landing,
  legal,
  notifications,
  orders,
  pages,
  privacy,
  product,
  productTypes,
  profile,
  returns,
  search,
  shell,
  shipping,
  signIn,
  sitemap,
  terms,
  wishlist,
}

export type Texts = typeof en
export type Namespace = keyof Texts

const am: Texts = {
  about: aboutAm,
  accessibility: accessibilityAm,
  account: accountAm,
  addressBook: addressBookAm,
  cart: cartAm,
  categories: categoriesAm,
  checkout: checkoutAm,
  contact: contactAm,
  faq: faqAm,
  landing: landingAm,
  legal: legalAm,
  notifications: notificationsAm,
  orders: ordersAm,
  pages: pagesAm,
  privacy: privacyAm,
  product: productAm,
  productTypes: productTypesAm,
  profile: profileAm,
  returns: returnsAm,
  search: searchAm,
  shell: shellAm,
  shipping: shippingAm,
  signIn: signInAm,
  sitemap: sitemapAm,
  terms: termsAm,
  wishlist: wishlistAm,
}

export const catalogues: Record<Language, Texts> = { en, am }

/** The texts of some namespaces, as a loader returns them under `texts`. */
export function textsOf<Name extends Namespace>(language: Language, ...names: Name[]): Pick<Texts, Name> {
  return Object.fromEntries(names.map((name) => [name, catalogues[language][name]])) as Pick<Texts, Name>
}
