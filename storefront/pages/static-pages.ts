/** The static pages by the namespace of their texts, at the paths of the spec (section 2). */
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
