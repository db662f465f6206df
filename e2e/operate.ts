import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'

const program = join(import.meta.dirname, '../operator/main.ts')

/** Runs an operator's commands one after the other, beside the shop of the journeys. */
export async function operate({ webServer }: FullConfig, ...commands: string[][]): Promise<void> {
  for (const words of commands) {
    await promisify(execFile)(process.execPath, [program, ...words], {
      env: { PATH: process.env.PATH, ...webServer?.env },
    })
  }
}
