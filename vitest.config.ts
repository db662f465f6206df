import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const folders = [
  'contract',
  'messages',
  'server',
  'ui',
  'storefront',
  'office',
  'member-ui',
  'seller-portal',
  'operator',
  'demo',
  'test',
]

/** They replace modules or globals, or expect that their process has counted nothing yet. */
const isolated = [
  'server/customers/accounts/log-in.test.ts',
  'server/platform/alarms.test.ts',
  'server/platform/http/log-refusal.test.ts',
  'server/platform/security-log.test.ts',
  'server/platform/tracing.test.ts',
  'storefront/session/session-actions.test.ts',
]

/** The longest come first, so that all workers end at the same time. Most of them start programs. */
const longest = [
  'operator/serve.test.ts',
  'test/third-language.test.ts',
  'server/operations/office/imports/imports.test.ts',
  'operator/start-demo.test.ts',
  'demo/draw-picture.test.ts',
  'server/rendering/changed-catalogue.test.ts',
  'server/platform/http/hostile.test.ts',
  'server/platform/database/embedded/open-embedded.test.ts',
  'server/operations/backup/backup.test.ts',
  'demo/load-demo.test.ts',
  'server/platform/http/access.test.ts',
  'server/platform/media/picture-processes.test.ts',
  'test/simulation/simulation.test.ts',
  'test/fuzz/fuzz.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return index < 0 ? longest.length : index
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

const settings = {
  // Each waits for its database at times.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    globalSetup: './test/cluster.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...settings,
          name: 'shared',
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: isolated,
          // Loading the whole app again for each file took two fifths of the processor time.
          isolate: false,
        },
      },
      { test: { ...settings, name: 'isolated', include: isolated } },
    ],
  },
})
