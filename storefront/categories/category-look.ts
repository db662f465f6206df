import Dumbbell from 'lucide-react/icons/dumbbell'
import Gem from 'lucide-react/icons/gem'
import type { LucideIcon } from 'lucide-react'
import Package from 'lucide-react/icons/package'
import Puzzle from 'lucide-react/icons/puzzle'
import Shirt from 'lucide-react/icons/shirt'
import Smartphone from 'lucide-react/icons/smartphone'
import Sofa from 'lucide-react/icons/sofa'
import Sparkles from 'lucide-react/icons/sparkles'
import WashingMachine from 'lucide-react/icons/washing-machine'

export type CategoryLook = { Icon: LucideIcon; hue: string }

/** The eight known names have an icon and a colour of their own (spec section 2); they go by their slug. */
const looks: Record<string, CategoryLook> = {
  electronics: { Icon: Smartphone, hue: 'hue-blue' },
  furniture: { Icon: Sofa, hue: 'hue-brown' },
  clothing: { Icon: Shirt, hue: 'hue-pink' },
  'home-appliances': { Icon: WashingMachine, hue: 'hue-teal' },
  'sports-outdoors': { Icon: Dumbbell, hue: 'hue-green' },
  'toys-games': { Icon: Puzzle, hue: 'hue-orange' },
  'health-beauty': { Icon: Sparkles, hue: 'hue-violet' },
  'jewelry-watches': { Icon: Gem, hue: 'hue-gold' },
}

const unknown: CategoryLook = { Icon: Package, hue: 'hue-grey' }

export function categoryLook(slug: string): CategoryLook {
  return Object.hasOwn(looks, slug) ? (looks[slug] ?? unknown) : unknown
}
