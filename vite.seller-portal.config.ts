import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressedFiles } from './scripts/compressed-files.ts'

const outDir = join(import.meta.dirname, 'build/seller-portal')

/** The portal is one page whose screens the browser tells apart; it shares no script with the shop. */
export default defineConfig({
  root: join(import.meta.dirname, 'seller-portal'),
  plugins: [tailwindcss(), compressedFiles(outDir)],
  publicDir: false,
  // For `npm run dev`: the storefront has a server of its own, and sources are in other folders, too.
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-seller-portal'),
  server: { fs: { allow: [import.meta.dirname] } },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})
