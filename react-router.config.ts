import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { compressFiles } from './server/platform/http/static-files.ts'

/** All routes are in one cached manifest file, so that following a link needs no request for routes. */
export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
