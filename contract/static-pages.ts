/** The keys are the namespaces of their texts, the values their English paths. */
export const staticPages = {
  about: '/about',
  contact: '/contact',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  shipping: '/shipping',
  returns: '/returns',
  faq: '/FAQ',
  sitemap: '/sitemap',
  accessibility: '/accessibility',
  legal: '/legal-notice',
} as const

export type StaticPageName = keyof typeof staticPages

/** Search engines read the day of their last change. */
export const textsChanged = '2026-11-22'

/** The site map has links only. */
export const editablePages = [
  'about',
  'contact',
  'privacy',
  'terms',
  'shipping',
  'returns',
  'faq',
  'accessibility',
  'legal',
] as const satisfies StaticPageName[]

export type EditablePage = (typeof editablePages)[number]

export function isEditablePage(name: string): name is EditablePage {
  return (editablePages as readonly string[]).includes(name)
}

/** An own page has it in its address. */
export const pageNamePattern = /^[a-z0-9][a-z0-9-]{0,39}$/

/** The footer lists own pages there. */
export const footerPlaces = ['company', 'service', 'none'] as const
export type FooterPlace = (typeof footerPlaces)[number]
