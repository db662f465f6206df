import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { compressFiles } from './server/pages/static-files.ts'

/** All routes travel in one cached manifest file: following a link never asks the server what routes there are. */
export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
