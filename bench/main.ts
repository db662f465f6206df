import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Runs the benchmarks given by name, or all, each in its own process. */
const all = readdirSync(import.meta.dirname)
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !['main.ts', 'compare.ts', 'drill.ts', 'fuzz.ts', 'simulate.ts', 'soak.ts'].includes(file),
  )
  .map((file) => file.slice(0, -'.ts'.length))
const names = process.argv.slice(2)
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.`)
  process.exit(2)
}

for (const name of names.length > 0 ? names : all) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
