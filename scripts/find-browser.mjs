import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const systemBrowsers = [
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
  return findInstalled(root) ?? (install(root) ? findInstalled(root) : null)
}

function findInstalled(root) {
  const own = createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath()
  return [...systemBrowsers, own].find((path) => existsSync(path)) ?? null
}

function install(root) {
  console.log('Installing Chromium for the browser tests …')
  const run = (program, args) =>
    spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'))
      return true
  }
  return run(process.execPath, [join(root, 'node_modules/.bin/playwright'), 'install', 'chromium'])
}
