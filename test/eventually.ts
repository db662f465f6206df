import { vi } from 'vitest'

/**
 * Waits until `check` passes and answers with what it returned. It waits far longer than the second of
 * `vi.waitFor`, so that a busy computer does not fail a test.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  { timeout = 20_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout, interval })
