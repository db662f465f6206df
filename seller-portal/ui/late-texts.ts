import { use } from 'react'
import type { Language } from '../../contract/language.ts'
import type { Messages, OfficeFrame, OfficeTexts, SharedTexts } from '../../messages/messages.ts'
import type { readerTexts } from '../../messages/reader-texts.ts'
import { useTexts } from '../texts.tsx'

type ReaderText = (typeof readerTexts)[number]

/** What some screens show besides: most of it is that of the same screens of the office. */
type Late = Pick<OfficeTexts<ReaderText>, ReaderText> & {
  frame: OfficeFrame
  memberFactors: Messages['office']['account']['factors']
  sellerMessages: Messages['sellerMessages']
  sellerProducts: Messages['sellerProducts']
  sellerDisputes: Messages['sellerDisputes']
  sellerReturns: Messages['sellerReturns']
  sellerScore: Messages['sellerScore']
  storeClosing: Messages['storeClosing']
  portalFigures: Messages['portalFigures']
  sellerHolidays: Messages['sellerHolidays']
  sellerPay: Messages['sellerPay']
  sellerPolicies: Messages['sellerPolicies']
  shared: SharedTexts
  products: Messages['office']['products']
  richText: Messages['office']['richText']
  imports: Messages['office']['imports']
  stock: Messages['office']['stock']
  delivery: Messages['office']['delivery']
}

const files = import.meta.glob<Partial<Late>>([
  '../../messages/*/member-factors.ts',
  '../../messages/*/office/{activity,bulk-kinds,carriers,frame,home-page,message-texts,own-roles,pages,promotions,sales-reports,settings}.ts',
  '../../messages/*/office/delivery.ts',
  '../../messages/*/office/imports.ts',
  '../../messages/*/office/products.ts',
  '../../messages/*/office/rich-text.ts',
  '../../messages/*/office/shared.ts',
  '../../messages/*/office/stock.ts',
  '../../messages/*/portal-figures.ts',
  '../../messages/*/seller-disputes.ts',
  '../../messages/*/seller-messages.ts',
  '../../messages/*/seller-holidays.ts',
  '../../messages/*/seller-pay.ts',
  '../../messages/*/seller-policies.ts',
  '../../messages/*/seller-products.ts',
  '../../messages/*/seller-returns.ts',
  '../../messages/*/seller-score.ts',
  '../../messages/*/store-closing.ts',
])

const paths: Record<keyof Late, string> = {
  activity: 'office/activity',
  bulkKinds: 'office/bulk-kinds',
  carriers: 'office/carriers',
  frame: 'office/frame',
  homePage: 'office/home-page',
  messageTexts: 'office/message-texts',
  ownRoles: 'office/own-roles',
  pages: 'office/pages',
  promotions: 'office/promotions',
  salesReports: 'office/sales-reports',
  settings: 'office/settings',
  memberFactors: 'member-factors',
  sellerMessages: 'seller-messages',
  sellerProducts: 'seller-products',
  sellerDisputes: 'seller-disputes',
  sellerReturns: 'seller-returns',
  sellerScore: 'seller-score',
  storeClosing: 'store-closing',
  portalFigures: 'portal-figures',
  sellerHolidays: 'seller-holidays',
  sellerPay: 'seller-pay',
  sellerPolicies: 'seller-policies',
  shared: 'office/shared',
  products: 'office/products',
  richText: 'office/rich-text',
  imports: 'office/imports',
  stock: 'office/stock',
  delivery: 'office/delivery',
}

const arrivals = new Map<string, Promise<Partial<Late>>>()

/** It suspends until the texts are there, in the language of the page. */
export function useLate<Name extends keyof Late>(name: Name): Late[Name] {
  const { language } = useTexts()
  return use(arrivalOf(language, name))[name] as Late[Name]
}

/** Likewise, of several that are asked for at once. */
export function useLateTexts<Name extends keyof Late>(names: readonly Name[]): Pick<Late, Name> {
  const { language } = useTexts()
  const awaited = names.map((name) => ({ name, arrival: arrivalOf(language, name) }))
  const texts: Partial<Late> = {}
  for (const { name, arrival } of awaited) texts[name] = use(arrival)[name]
  return texts as Pick<Late, Name>
}

function arrivalOf(language: Language, name: keyof Late): Promise<Partial<Late>> {
  const path = `../../messages/${language}/${paths[name]}.ts`
  const known = arrivals.get(path)
  if (known) return known
  const arrival = files[path]?.() ?? Promise.reject(new Error(`There are no texts ${path}`))
  // Another try asks again.
  arrival.catch(() => arrivals.delete(path))
  arrivals.set(path, arrival)
  return arrival
}
