import { use } from 'react'
import type { Language } from '../../contract/language.ts'
import type { Messages, SharedTexts } from '../../messages/messages.ts'
import { useTexts } from '../texts.tsx'

/** What some screens show besides: most of it is that of the same screens of the office. */
type Late = {
  sellerMessages: Messages['sellerMessages']
  sellerProducts: Messages['sellerProducts']
  sellerDisputes: Messages['sellerDisputes']
  sellerPolicies: Messages['sellerPolicies']
  shared: SharedTexts
  products: Messages['office']['products']
  richText: Messages['office']['richText']
  stock: Messages['office']['stock']
  delivery: Messages['office']['delivery']
}

const files = import.meta.glob<Partial<Late>>(
  '../../messages/*/{office/delivery,office/products,office/rich-text,office/shared,office/stock,seller-disputes,seller-policies,seller-messages,seller-products}.ts',
)

const paths: Record<keyof Late, string> = {
  sellerMessages: 'seller-messages',
  sellerProducts: 'seller-products',
  sellerDisputes: 'seller-disputes',
  sellerPolicies: 'seller-policies',
  shared: 'office/shared',
  products: 'office/products',
  richText: 'office/rich-text',
  stock: 'office/stock',
  delivery: 'office/delivery',
}

const arrivals = new Map<string, Promise<Partial<Late>>>()

/** It suspends until the texts are there, in the language of the page. */
export function useLate<Name extends keyof Late>(name: Name): Late[Name] {
  const { language } = useTexts()
  return use(arrivalOf(language, name))[name] as Late[Name]
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
