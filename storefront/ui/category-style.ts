import type { IconName } from './icon-names.ts'

type CategoryStyle = { icon: IconName; hue: string }

const styles: Record<string, CategoryStyle> = {
  electronics: { icon: 'smartphone', hue: 'hue-blue' },
  furniture: { icon: 'sofa', hue: 'hue-brown' },
  clothing: { icon: 'shirt', hue: 'hue-pink' },
  'home-appliances': { icon: 'washing-machine', hue: 'hue-teal' },
  'sports-outdoors': { icon: 'bike', hue: 'hue-green' },
  'toys-games': { icon: 'puzzle', hue: 'hue-orange' },
  'health-beauty': { icon: 'sparkles', hue: 'hue-violet' },
  'jewelry-watches': { icon: 'gem', hue: 'hue-gold' },
}

const unknown: CategoryStyle = { icon: 'package', hue: 'hue-grey' }

export function categoryStyle(slug: string): CategoryStyle {
  return Object.hasOwn(styles, slug) ? (styles[slug] ?? unknown) : unknown
}
