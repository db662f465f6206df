import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresIn, pairedMedians } from './harness/paired-medians.ts'
import type { Figure } from './harness/paired-medians.ts'

/** `npm run compare -- BASE HEAD --bench NAME [--rounds 3]` runs one benchmark of two commits in turns. */
const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bench: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})
const [base, head] = positionals
const { bench } = values
const rounds = Number(values.rounds)
if (!base || !head || !bench || positionals.length > 2 || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run compare -- BASE HEAD --bench NAME [--rounds 3]')
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'merkato-compare-'))
const trees = { base: join(folder, 'base'), head: join(folder, 'head') }
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void removeTrees().then(() => process.exit(130)))
try {
  prepare(base, trees.base)
  prepare(head, trees.head)
  const measured: { base: Figure[]; head: Figure[] }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Neither is always first, as a machine slows down when it gets warm.
    const isBaseFirst = round % 2 === 0
    const first = run(isBaseFirst ? trees.base : trees.head)
    const second = run(isBaseFirst ? trees.head : trees.base)
    measured.push(isBaseFirst ? { base: first, head: second } : { base: second, head: first })
    console.error(`Round ${round + 1} of ${rounds} is done.`)
  }
  console.log(`| ${bench}, medians of ${rounds} rounds | ${base} | ${head} | ratio |\n|---|--:|--:|--:|`)
  for (const it of pairedMedians(measured))
    console.log(`| ${it.name} | ${it.base} | ${it.head} | ${it.ratio.toFixed(2)} |`)
} finally {
  await removeTrees()
}

function prepare(commit: string, tree: string): void {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit], {
    cwd: root,
    stdio: 'inherit',
  })
  if (!existsSync(join(tree, 'bench', `${bench}.ts`))) throw new Error(`${commit} has no benchmark ${bench}`)
  const lock = 'package-lock.json'
  const hasSamePackages = readFileSync(join(tree, lock), 'utf8') === readFileSync(join(root, lock), 'utf8')
  if (hasSamePackages) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const path of ['.cache', 'demo/pictures'])
    if (existsSync(join(root, path))) cpSync(join(root, path), join(tree, path), { recursive: true })
  execFileSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function run(tree: string): Figure[] {
  const program = join(tree, 'bench', `${bench}.ts`)
  const { status, stdout } = spawnSync(process.execPath, [program], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} failed`)
  return figuresIn(stdout)
}

async function removeTrees(): Promise<void> {
  for (const tree of Object.values(trees))
    if (existsSync(tree)) spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root })
  await rm(folder, { recursive: true, force: true })
}
