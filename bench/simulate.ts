import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate [-- --histories 3000 --seed 1]`: the long run of test/simulation. Every round of 200 shoppers'
 * histories has a seed of its own; one that fails says which.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '3000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1_000) % 1_000_000) },
  },
})

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const run = spawn(process.execPath, [vitest, 'run', 'test/simulation'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SIMULATE_HISTORIES: values.histories, SIMULATE_SEED: values.seed },
})
run.on('exit', (code) => (process.exitCode = code ?? 1))
