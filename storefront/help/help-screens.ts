import type { Messages } from '../../messages/messages.ts'

type Section = keyof Messages['faq']['sections']

/** These sections of the FAQ are what customers ask on a screen. */
export const sectionsOfScreen = {
  cart: ['paying', 'delivery'],
  checkout: ['paying', 'delivery'],
  orders: ['delivery', 'returning'],
} as const satisfies Record<string, readonly Section[]>

export type HelpScreen = keyof typeof sectionsOfScreen
