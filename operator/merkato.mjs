#!/usr/bin/env node
// The program `merkato`: continues with the Node 26 in node_modules, whichever Node runs it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const own = join(root, 'node_modules/.bin/node')

if (process.versions.node.startsWith('26.')) await import('./main.ts')
else if (existsSync(own)) runWithOwnNode()
else {
  process.stderr.write(
    `Merkato runs on Node 26, and this is Node ${process.versions.node}. Run npm start once in ${root}, which installs the right version.\n`,
  )
  process.exitCode = 1
}

function runWithOwnNode() {
  const child = spawn(own, [join(root, 'operator/main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGHUP']) {
    // A terminal sends the signal to the child too; a second one would end it immediately.
    process.on(signal, () => process.stdin.isTTY || child.kill(signal))
  }
  child.once('exit', (code) => (process.exitCode = code ?? 1))
}
