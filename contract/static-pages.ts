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
