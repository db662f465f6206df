import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'

const program = join(import.meta.dirname, '../operator/main.ts')

/** Most journeys buy this product of the demo, whose 90 pieces would not suffice. One journey needs fewer than 999. */
export default async function stockUp({ webServer }: FullConfig): Promise<void> {
  await promisify(execFile)(process.execPath, [program, 'stock', 'set', 'HA-4011', '900'], {
    env: { PATH: process.env.PATH, ...webServer?.env },
  })
}
