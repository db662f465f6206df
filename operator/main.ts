#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const [major = ''] = process.versions.node.split('.')

// An older Node cannot load the rest.
if (major !== '26') {
  process.stderr.write(
    `Merkato runs on Node 26, and this is Node ${process.versions.node}. Use npm start or npm run shop, which start the right version.\n`,
  )
  process.exit(1)
}

// Child processes read it as well.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
const args = process.argv.slice(2)
const isSupervised =
  args.find((word) => !word.startsWith('-')) === 'serve' &&
  !args.includes('--worker') &&
  process.env.SHOP_MODE !== 'development'

if (isSupervised) {
  // This process loads nothing of the shop, so that it stays small.
  const { Supervisor } = await import('../server/platform/workers/supervisor.ts')
  const supervisor = new Supervisor({ program: import.meta.filename, args: [...args, '--worker'] })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => supervisor.stop())
  process.on('SIGHUP', () => {
    // The terminal was closed.
    if (process.stdin.isTTY) supervisor.stop()
    else void supervisor.reload()
  })
  process.exit(await supervisor.ended)
}
const { runCommandLine } = await import('./run-command-line.ts')
process.exitCode = await runCommandLine(args, process.env)
// The connection to the supervisor would keep it running.
if (process.connected && args.includes('--worker')) process.exit()
