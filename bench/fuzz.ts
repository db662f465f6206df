import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run fuzz [-- --cases 10000 --seed 1 --group carts]` sends hostile input to every group of endpoints and to
 * everything that reads files. A failure prints `--seed`, `--group` and `--case`, which repeat it; `--log error` shows
 * the log.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1_000) % 1_000_000) },
    group: { type: 'string' },
    case: { type: 'string' },
    log: { type: 'string', default: 'silent' },
  },
})

const root = join(import.meta.dirname, '..')
const run = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_CASES: values.cases,
    FUZZ_SEED: values.seed,
    FUZZ_LOG_LEVEL: values.log,
    ...(values.group !== undefined && { FUZZ_GROUP: values.group }),
    ...(values.case !== undefined && { FUZZ_CASE: values.case }),
  },
})
run.on('exit', (code) => (process.exitCode = code ?? 1))
