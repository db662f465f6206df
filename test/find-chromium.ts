import { existsSync } from 'node:fs'

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Without one, Playwright uses the one that it has installed. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path))
}
