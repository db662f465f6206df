import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Imported first, so that a wrong runtime is told in a sentence before anything else of the shop is read.
const [major = ''] = process.versions.node.split('.')

if (major !== '24') {
  process.stderr.write(
    `Merkato runs on Node 24, and this is Node ${process.versions.node}. Start it with npm start or npm run shop, which bring the right one.\n`,
  )
  process.exit(1)
}

// What was read and compiled once need not be at the next start.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))
