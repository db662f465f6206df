#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const [major = ''] = process.versions.node.split('.')

// Nothing else of the shop is loaded by a Node that may not be able to read it.
if (major !== '24') {
  process.stderr.write(
    `Merkato runs on Node 24, and this is Node ${process.versions.node}. Start it with npm start or npm run shop, which use the right one.\n`,
  )
  process.exit(1)
}

enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))
const { runCommandLine } = await import('./run-command-line.ts')
process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
