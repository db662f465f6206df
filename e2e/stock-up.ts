import type { FullConfig } from '@playwright/test'
import { operate } from './operate.ts'

/** Most journeys buy this product of the demo, whose 90 pieces would not suffice. One journey needs fewer than 999. */
export default async function stockUp(config: FullConfig): Promise<void> {
  await operate(config, ['stock', 'set', 'HA-4011', '900'])
}
