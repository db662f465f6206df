import { existsSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './scripts/build-worker.ts'
import { scriptTexts } from './scripts/script-text.ts'
import { compressFiles } from './server/platform/http/static-files.ts'

const source = (path: string) => join(import.meta.dirname, path)

/** What the pages with rows of products share: each file of scripts is a request, and compresses for itself. */
const productRows = [
  'storefront/product/related-products',
  'storefront/product/seen-products',
  'storefront/session/cart-changes',
]

/** What the pages with forms share. */
const formParts = [
  'storefront/product/typed-text',
  'storefront/ui/form',
  'storefront/ui/note-field',
  'storefront/ui/quantity',
  'storefront/ui/scripts-needed',
  'storefront/ui/use-action',
  'ui/alert',
  'ui/dialog',
  'ui/field',
  'ui/focus-refused',
  'ui/labelled',
  'ui/text-area',
]

const isOneOf = (modules: readonly string[]) => {
  const paths = new Set(modules.map(pathOf))
  return (id: string) => paths.has(id)
}

function pathOf(module: string): string {
  const path = ['ts', 'tsx'].map((end) => source(`${module}.${end}`)).find(existsSync)
  if (!path) throw new Error(`vite.config.ts lists ${module}, which does not exist`)
  return path
}

const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  closeBundle: () => compressFiles(source('build/client')),
}

/** The storefront: scripts of the browser in build/client, and the renderer of the server in build/server. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), react(), scriptTexts, serviceWorker, compressed],
  publicDir: 'storefront/public',
  build: {
    target: 'es2022',
    // The small pattern is inlined into the style sheet.
    assetsInlineLimit: (file) => file.endsWith('tibeb.svg'),
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  optimizeDeps: { entries: ['storefront/entry.client.tsx'] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: source('storefront/entry.client.tsx'),
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                { name: 'query', test: /node_modules\/@tanstack\//, priority: 2 },
                // What the first module imports.
                { name: 'shop', tags: ['$initial'], priority: 1 },
                { name: 'products', test: isOneOf(productRows) },
                { name: 'forms', test: isOneOf(formParts) },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: source('storefront/entry.server.tsx'),
          output: { codeSplitting: false },
        },
      },
    },
  },
  ...(command === 'build' && {
    // React's developer tools are for `npm run dev`.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    ssr: { noExternal: true },
  }),
}))
