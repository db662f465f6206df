import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * The storefront's build. The server half is bundled whole, React's production build in it, so that the pages
 * are rendered at full speed whatever NODE_ENV says and the shop starts without reading a thousand files.
 */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'storefront/public',
  // The woven band is a few bytes of the style sheet; everything else is a file of its own.
  build: {
    target: 'es2022',
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    reportCompressedSize: false,
  },
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }),
}))
