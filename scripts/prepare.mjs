// Makes a clone ready to run: packages, the built storefront, the demo's pictures. Each is done only when what it is
// made from changed. Plain JavaScript without packages, for it runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (path) => join(root, path)
const wanted = new Set(process.argv.slice(2))
/** Whoever opens the shop need not own its folder, once it is ready. */
const isOurs = mayWrite(root)

/** Everything here speaks on standard error: standard output belongs to the command that comes after. */
const say = (text) => process.stderr.write(text)

function fail(sentence) {
  say(`${sentence}\n`)
  process.exit(1)
}

/** Runs a program; on failure shows what it said and ends. */
async function run(title, program, args, options = {}) {
  const start = Date.now()
  say(`${title} …\n`)
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const end = await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  if (end !== 0) fail(`${said}\n${title} failed${end instanceof Error ? `: ${end.message}` : ''}.`)
  say(`${title}: done in ${Math.max(1, Math.round((Date.now() - start) / 1000))} s\n`)
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(at(path))) return
    if (statSync(at(path)).isDirectory()) {
      for (const name of readdirSync(at(path)).sort()) add(`${path}/${name}`)
    } else
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(at(path)))
        .update('\0')
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** Does something again only when the files it is made from changed since the last time. */
async function whenChanged(stampPath, sources, make) {
  const stamp = hashOf(sources)
  const last = existsSync(at(stampPath)) ? readFileSync(at(stampPath), 'utf8') : ''
  if (last === stamp) return
  if (!isOurs) {
    fail(
      `The shop in ${root} has to be made ready first, and this user may not write there. Run npm start once as one who may.`,
    )
  }
  rmSync(at(stampPath), { force: true })
  await make()
  mkdirSync(dirname(at(stampPath)), { recursive: true })
  writeFileSync(at(stampPath), stamp)
}

function checkRuntime() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Merkato needs Node 20.19 or newer to set itself up, and this is Node ${process.versions.node}.`)
  }
}

function npm(title, args) {
  // The npm that called us, so that a second one on the machine does not get in between.
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(title, process.execPath, [cli, ...args]) : run(title, 'npm', args)
}

async function installPackages() {
  const stamp = 'node_modules/.merkato-lock'
  // Whoever ran npm ci or npm install by hand did it right; npm writes its own lock a moment apart from ours.
  const isInstalled = writtenAt('node_modules/.package-lock.json') + 10_000 > writtenAt('package-lock.json')
  if (!isOurs && isInstalled) return
  let isNew = false
  await whenChanged(stamp, ['package-lock.json'], async () => {
    isNew = true
    if (isInstalled) return
    // The storefront is built here, so the packages for that come along whatever NODE_ENV says.
    await npm('Installing packages', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
  // npm was told to run no install scripts: this is the one that matters.
  if (!existsSync(at('node_modules/.bin/node')) || !existsSync(at('node_modules/node/bin/node'))) {
    await run('Installing Node 24', process.execPath, ['installArchSpecificPackage.js'], {
      cwd: at('node_modules/node'),
    })
  }
  // Now, for whoever opens the shop later may not write here. Where there is none for the machine, that is told then.
  if (isNew) await run('Making PostgreSQL ready', tool('node'), ['--eval', makePostgresReady])
}

const makePostgresReady = `
  import('./server/database/embedded/find-programs.ts').then((it) => it.findPrograms(null)).catch(() => {})`

function writtenAt(path) {
  return existsSync(at(path)) ? statSync(at(path)).mtimeMs : 0
}

async function build() {
  const sources = [
    'storefront',
    'contract',
    'messages',
    'server/pages',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]
  await whenChanged('build/.stamp', sources, () =>
    run('Building the storefront', tool('node'), [tool('react-router'), 'build']),
  )
}

async function drawPictures() {
  if (!existsSync(at('demo/draw-pictures.ts')) || process.env.SHOP_MODE === 'production') return
  const sources = [
    'demo/draw-pictures.ts',
    'demo/draw',
    'demo/catalogue',
    'demo/categories.ts',
    'demo/banners.ts',
    'demo/offers.ts',
    'package-lock.json',
  ]
  await whenChanged('demo/pictures/.stamp', sources, () =>
    run('Drawing the demo pictures', tool('node'), ['demo/draw-pictures.ts']),
  )
}

function tool(name) {
  return at(`node_modules/.bin/${name}`)
}

async function prepare() {
  await installPackages()
  await Promise.all([wanted.has('--no-build') ? null : build(), drawPictures()])
}

checkRuntime()
try {
  await (isOurs ? oneAtATime(at('.cache/preparing'), say, prepare) : prepare())
} catch (error) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error
  fail(`The shop cannot be made ready: ${error.path ?? root} cannot be written (${error.code}).`)
}
