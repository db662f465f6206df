import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract', 'messages', 'server', 'storefront', 'operator', 'demo', 'test'].map(
      (folder) => `${folder}/**/*.test.{ts,tsx}`,
    ),
    globalSetup: './test/cluster.ts',
    // By default one core is left idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
