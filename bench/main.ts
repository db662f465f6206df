import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every measurement, one after the other, each in a process of its own; or those that are named. */
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !['main.ts', 'simulate.ts', 'soak.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are ${all.join(', ')}.`)
  process.exit(2)
}

for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
