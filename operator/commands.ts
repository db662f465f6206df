import type { Command } from './command.ts'

/** Every command by name. Each is read only when it is called, so that a short one starts quickly. */
export const commands: Record<string, () => Promise<{ command: Command }>> = {
  serve: () => import('./serve.ts'),
  migrate: () => import('./migrate.ts'),
  catalogue: () => import('./catalogue.ts'),
  stock: () => import('./stock.ts'),
  categories: () => import('./categories.ts'),
  banners: () => import('./banners.ts'),
  offers: () => import('./offers.ts'),
  sellers: () => import('./sellers.ts'),
  reviews: () => import('./reviews.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  doctor: () => import('./doctor.ts'),
  orders: () => import('./orders.ts'),
  payments: () => import('./payments.ts'),
  jobs: () => import('./jobs.ts'),
  audit: () => import('./audit.ts'),
  demo: () => import('./demo.ts'),
}
