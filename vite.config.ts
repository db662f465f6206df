import { existsSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './scripts/build-worker.ts'
import { compressedFiles } from './scripts/compressed-files.ts'
import { scriptTexts } from './scripts/script-text.ts'

const source = (path: string) => join(import.meta.dirname, path)

/**
 * What several pages share, since each file of scripts is a request with headers, and compresses for itself. A module is
 * in the first group that has it, or that imports it: what most pages need comes first.
 */
const sharedModules = {
  products: [
    'storefront/product/related-products',
    'storefront/product/seen-products',
    'storefront/session/cart-changes',
  ],
  forms: [
    'storefront/product/typed-text',
    'storefront/ui/form',
    'storefront/ui/note-field',
    'storefront/ui/quantity',
    'storefront/ui/refused-fields',
    'storefront/ui/scripts-needed',
    'storefront/ui/use-action',
    'ui/alert',
    'ui/dialog',
    'ui/field',
    'ui/focus-refused',
    'ui/labelled',
    'ui/text-area',
  ],
  parts: [
    'contract/variants',
    'messages/format-phone',
    'messages/note-text',
    'storefront/account/orders/is-payable',
    'storefront/messages/use-late-texts',
    'storefront/ui/page-action',
    'storefront/ui/step-picture',
    'storefront/ui/variant-options',
  ],
  dates: [
    'messages/arrival-text',
    'messages/format-date',
    'messages/format-time',
    'storefront/messages/use-locale',
  ],
  places: ['contract/delivery-offers', 'contract/regions', 'contract/zones', 'storefront/ui/protection-note'],
  browsing: ['storefront/search/listing-parameters', 'storefront/ui/breadcrumbs'],
  delivery: [
    'storefront/cart/delivery-choice',
    'storefront/product/delivery-region',
    'storefront/product/use-own-region',
  ],
  credentials: [
    'storefront/session/log-in',
    'storefront/ui/mail-folder-note',
    'storefront/ui/password-field',
    'storefront/ui/send-again-button',
  ],
  'sign-in': [
    'storefront/sign-in/passkey-button',
    'storefront/sign-in/phone-button',
    'storefront/sign-in/sign-in-frame',
    'storefront/sign-in/social-buttons',
    'storefront/sign-in/waiting-cart',
  ],
  'phone-login': [
    'storefront/sign-in/phone-code-form',
    'storefront/sign-in/phone-login',
    'storefront/sign-in/phone-name-form',
    'storefront/sign-in/phone-number-form',
  ],
  session: [
    'storefront/notifications/live-notifications',
    'storefront/notifications/notification-events',
    'storefront/session/sync-preferences',
    'storefront/shell/wish-by-heart',
  ],
  account: [
    'storefront/account/account-layout',
    'storefront/account/account-menu',
    'storefront/account/failed-notice',
  ],
  paying: [
    'contract/discount-offers',
    'storefront/account/orders/placed-state',
    'storefront/cart/check-out',
    'storefront/cart/kept-code',
    'storefront/help/help-button',
  ],
  orders: [
    'storefront/account/orders/gift-card-part',
    'storefront/account/orders/order-badges',
    'storefront/account/orders/order-items',
    'storefront/account/orders/order-thumbnail',
    'storefront/account/orders/order-progress',
    'storefront/account/orders/pay-now',
    'storefront/account/orders/use-orders',
  ],
  checkout: [
    'storefront/cart/code-field',
    'storefront/cart/credit-choice',
    'storefront/cart/deliver-to',
    'storefront/cart/payment-choice',
    'storefront/cart/use-credit-choice',
    'storefront/product/changed-product',
    'storefront/ui/code-form',
  ],
  address: ['storefront/account/address-book/address-form', 'storefront/cart/address-choice'],
}

/** The groups before those of `sharedModules` are the first script, and packages. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'query', test: /node_modules\/@tanstack\// },
  // What the first module imports.
  { name: 'shop', tags: ['$initial' as const] },
  ...Object.entries(sharedModules).map(([name, modules]) => ({ name, test: isOneOf(modules) })),
]

function isOneOf(modules: readonly string[]) {
  const paths = new Set(modules.map(pathOf))
  return (id: string) => paths.has(id)
}

function pathOf(module: string): string {
  const path = ['ts', 'tsx'].map((end) => source(`${module}.${end}`)).find(existsSync)
  if (!path) throw new Error(`vite.config.ts lists ${module}, which does not exist`)
  return path
}

const compressed: Plugin = {
  ...compressedFiles(source('build/client')),
  applyToEnvironment: ({ name }) => name === 'client',
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
              groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
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
