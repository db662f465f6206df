#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const [major = ''] = process.versions.node.split('.')

// An older Node cannot load the rest.
if (major !== '24') {
  process.stderr.write(
    `Merkato runs on Node 24, and this is Node ${process.versions.node}. Use npm start or npm run shop, which start the right version.\n`,
  )
  process.exit(1)
}

enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))
const { runCommandLine } = await import('./run-command-line.ts')
process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
