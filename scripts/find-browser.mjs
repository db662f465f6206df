import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The first that exists is used; Chromium without what windows need takes half the processor time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Installs a browser if there is none; null if that fails. */
export function findBrowser(root) {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return existsSync(configured) ? configured : null
  const installed = findInstalled(root)
  if (installed) return installed
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  return isDebianRoot && installFromDebian() ? findInstalled(root) : download(root)
}

function findInstalled(root) {
  const own = createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath()
  return [...systemBrowsers, own].find((path) => existsSync(path)) ?? null
}

function installFromDebian() {
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', ['-qq', ...args], env)
  return (
    apt('update') &&
    apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core')
  )
}

function download(root) {
  console.log('Downloading Chromium for the browser tests …')
  const playwright = join(root, 'node_modules/.bin/playwright')
  return run(process.execPath, [playwright, 'install', 'chromium']) ? findInstalled(root) : null
}

function run(program, args, env = process.env) {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
