import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Chromium without what windows need takes half the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The first that exists is used. */
const systemBrowsers = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Installs a browser if there is none, or the faster one if that is easy; null if there is none after that. */
export function findBrowser(root) {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return existsSync(configured) ? configured : null
  const isEasy = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isEasy && !existsSync(headlessShell)) installFromDebian()
  return findInstalled(root) ?? (downloadBrowser(root) ? findInstalled(root) : null)
}

function findInstalled(root) {
  const own = createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath()
  return [...systemBrowsers, own].find((path) => existsSync(path)) ?? null
}

function installFromDebian() {
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', ['-qq', ...args], env)
  if (apt('update'))
    apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core')
}

function downloadBrowser(root) {
  console.log('Downloading Chromium for the browser tests …')
  return run(process.execPath, [join(root, 'node_modules/.bin/playwright'), 'install', 'chromium'])
}

function run(program, args, env = process.env) {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
