import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from './server/pages/static-files.ts'

const outDir = join(import.meta.dirname, 'build/office')

const compressed: Plugin = { name: 'compressed', apply: 'build', closeBundle: () => compressFiles(outDir) }

/** The office is one page whose screens the browser tells apart; it shares no script with the shop. */
export default defineConfig({
  root: join(import.meta.dirname, 'office'),
  plugins: [tailwindcss(), compressed],
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    minify: 'terser',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})
