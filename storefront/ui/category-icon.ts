import type { IconName } from './icon-names.ts'

/** Each has a colour of its own (`.category-icon`); that of all other categories is grey. */
const icons: Record<string, IconName> = {
  electronics: 'smartphone',
  furniture: 'sofa',
  clothing: 'shirt',
  'home-appliances': 'washing-machine',
  'sports-outdoors': 'bike',
  'toys-games': 'puzzle',
  'health-beauty': 'sparkles',
  'jewelry-watches': 'gem',
}

export function categoryIcon(slug: string): IconName {
  return (Object.hasOwn(icons, slug) && icons[slug]) || 'package'
}
