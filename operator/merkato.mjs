#!/usr/bin/env node
// The program `merkato`, in plain JavaScript: whichever Node runs it, it continues with the Node 24 that is one of the
// packages, or reports what is missing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const own = join(root, 'node_modules/.bin/node')

if (process.versions.node.startsWith('24.')) await import('./main.ts')
else if (existsSync(own)) runWithOwnNode()
else {
  process.stderr.write(
    `Merkato runs on Node 24, and this is Node ${process.versions.node}. Run npm start once in ${root}, which installs the right one.\n`,
  )
  process.exitCode = 1
}

function runWithOwnNode() {
  const child = spawn(own, [join(root, 'operator/main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGHUP']) {
    // A terminal sends the signal to the child too, and a second one would end it at once.
    process.on(signal, () => process.stdin.isTTY || child.kill(signal))
  }
  child.once('exit', (code) => (process.exitCode = code ?? 1))
}
