import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate [-- --scenarios 3000 --steps 1000000 --seed 1]` prints the seed of a failure. Scenarios are those of whole
 * orders; steps are those of the books, which are compared with an independent model.
 */
const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '3000' },
    steps: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1_000) % 1_000_000) },
  },
})

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const run = spawn(process.execPath, [vitest, 'run', 'test/simulation', 'test/books-model'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    SIMULATE_SCENARIOS: values.scenarios,
    SIMULATE_STEPS: values.steps,
    SIMULATE_SEED: values.seed,
  },
})
run.on('exit', (code) => (process.exitCode = code ?? 1))
