// Prepares a clone for npm start, on Node 20 before any package is installed. Unchanged sources are skipped.
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
import { withFileLock } from './file-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (path) => join(root, path)
const options = new Set(process.argv.slice(2))
const isWritable = mayWrite(root)

/** Standard output is for the command that runs next. */
const info = (text) => process.stderr.write(text)

function fail(sentence) {
  info(`${sentence}\n`)
  process.exit(1)
}

async function run(title, program, args, options = {}) {
  const start = Date.now()
  info(`${title} …\n`)
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const end = await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  if (end !== 0) fail(`${output}\n${title} failed${end instanceof Error ? `: ${end.message}` : ''}.`)
  info(`${title}: done in ${Math.max(1, Math.round((Date.now() - start) / 1000))} s\n`)
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

async function whenChanged(stampPath, sources, make) {
  const stamp = hashOf(sources)
  const last = existsSync(at(stampPath)) ? readFileSync(at(stampPath), 'utf8') : ''
  if (last === stamp) return
  if (!isWritable) {
    fail(
      `The shop in ${root} is not prepared, and this user may not write to it. Run npm start once as a user who may.`,
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
    fail(`Merkato requires Node 20.19 or newer for its installation; this is Node ${process.versions.node}.`)
  }
}

function npm(title, args) {
  // The npm that runs this script, which may not be the one in PATH.
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(title, process.execPath, [cli, ...args]) : run(title, 'npm', args)
}

async function installPackages() {
  const stamp = 'node_modules/.merkato-lock'
  // npm may write its lock shortly before package-lock.json.
  const isInstalled = writtenAt('node_modules/.package-lock.json') + 10_000 > writtenAt('package-lock.json')
  if (!isWritable && isInstalled) return
  let isNew = false
  await whenChanged(stamp, ['package-lock.json'], async () => {
    isNew = true
    if (isInstalled) return
    // The build needs the development packages, whatever NODE_ENV is.
    await npm('Installing packages', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
  if (!existsSync(at('node_modules/.bin/node')) || !existsSync(at('node_modules/node/bin/node'))) {
    await run('Installing Node 26', process.execPath, ['installArchSpecificPackage.js'], {
      cwd: at('node_modules/node'),
    })
  }
  // The user who starts the shop may not be allowed to write here. Failures are reported at the start.
  if (isNew) await run('Preparing PostgreSQL', tool('node'), ['--eval', preparePostgres])
}

const preparePostgres = `
  import('./server/platform/database/embedded/find-programs.ts').then((it) => it.findPrograms(null)).catch(() => {})`

function writtenAt(path) {
  return existsSync(at(path)) ? statSync(at(path)).mtimeMs : 0
}

/** Packages have other code for development, which is slower. */
const forProduction = { env: { ...process.env, NODE_ENV: 'production' } }

async function build() {
  const sources = [
    'storefront',
    'ui',
    'contract',
    'messages',
    'server/platform/http/static-files.ts',
    'scripts/build-worker.ts',
    'scripts/compressed-files.ts',
    'scripts/script-text.ts',
    'vite.config.ts',
    'package-lock.json',
  ]
  await whenChanged('build/.stamp', sources, () =>
    run(
      'Building the storefront',
      tool('node'),
      [tool('vite'), 'build', '--app', '--logLevel', 'warn'],
      forProduction,
    ),
  )
}

/** An application of members has a folder, and a configuration of Vite of the same name. */
async function buildApplication(folder, title) {
  const config = `vite.${folder}.config.ts`
  const sources = [
    folder,
    'member-ui',
    'ui',
    'contract',
    'messages',
    'scripts/compressed-files.ts',
    'server/platform/http/static-files.ts',
    config,
    'package-lock.json',
  ]
  await whenChanged(`build/${folder}/.stamp`, sources, () =>
    run(title, tool('node'), [tool('vite'), 'build', '--config', config], forProduction),
  )
}

function tool(name) {
  return at(`node_modules/.bin/${name}`)
}

async function prepare() {
  await installPackages()
  if (options.has('--no-build')) return
  // Each build uses all of the machine.
  await build()
  await buildApplication('office', 'Building the office')
  await buildApplication('seller-portal', 'Building the seller portal')
}

checkRuntime()
try {
  await (isWritable ? withFileLock(at('.cache/preparing'), info, prepare) : prepare())
} catch (error) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error
  fail(`The shop cannot be prepared: ${error.path ?? root} cannot be written (${error.code}).`)
}
