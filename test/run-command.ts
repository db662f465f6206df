import { vi } from 'vitest'
import { runCommandLine } from '../operator/run-command-line.ts'
import type { TestShop } from './open-shop.ts'

type Result = { code: number; stdout: string; stderr: string }

export async function runCommand(env: Record<string, string>, words: string[]): Promise<Result> {
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text)
      return true
    }),
  )
  const code = await runCommandLine(words, env)
  for (const spy of spies) spy.mockRestore()
  return { code, ...written }
}

export function runBeside({ config }: TestShop, ...words: string[]): Promise<Result> {
  const env = {
    DATABASE_URL: config.databaseUrl ?? '',
    DATABASE_MIGRATION_URL: config.databaseMigrationUrl ?? '',
    DATA_DIR: config.dataDir,
    PORT: String(config.port),
    LOG_LEVEL: 'silent',
  }
  return runCommand(env, words)
}
