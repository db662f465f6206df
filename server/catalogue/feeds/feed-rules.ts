export const feedKinds = ['google', 'meta'] as const
export type FeedKind = (typeof feedKinds)[number]

/**
 * They are the shorter ones of both services, in characters and pictures: support.google.com/merchants/answer/7052112 and
 * developers.facebook.com/docs/commerce-platform/catalog/fields.
 */
export const feedLimits = {
  id: 50,
  title: 150,
  description: 5_000,
  brand: 70,
  mpn: 70,
  productType: 750,
  option: 100,
  otherPictures: 10,
}

/** These are the numbers of Google's product taxonomy for the categories that the shop knows, by their slugs. */
export const googleCategories: Record<string, number> = {
  electronics: 222,
  furniture: 436,
  clothing: 166,
  'home-appliances': 604,
  'sports-outdoors': 988,
  'toys-games': 1239,
  'health-beauty': 469,
  'jewelry-watches': 188,
}
