import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What nearly every page needs: few files compress better than many, and the first visit asks for few. */
const everywhere =
  /\/contract\/|\/messages\/fill\.|\/storefront\/(describe-page\.|(messages|session|shell|ui|search)\/(?!.*(guarded-layout|banner-|toasts|dialog|pager|reveal|filter|suggestion-list|search-start|format-time|text-figures|log-in|search-page|not-found-page|\.server)))/

/**
 * What the shop fetches late (toasts, banners, dialogs) is one script each without a style sheet, so Vite's helper
 * that preloads such things would only make every first visit heavier.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

/**
 * The storefront's build. The server half is bundled whole, React's production build in it, so that the pages
 * are rendered at full speed whatever NODE_ENV says and the shop starts without reading a thousand files.
 */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), plainImports],
  publicDir: 'storefront/public',
  build: {
    target: 'es2022',
    // The woven band is a few bytes of the style sheet; everything else is a file of its own.
    assetsInlineLimit: (file) => file.endsWith('tibeb.svg'),
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: () => [] },
  },
  optimizeDeps: { include: ['@tanstack/react-query', 'react-toastify/unstyled'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                { name: 'shop', test: everywhere, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  ...(command === 'build' && {
    // React's tools for developers are for `npm run dev`.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    ssr: { noExternal: true },
  }),
}))
