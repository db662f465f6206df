// npm runs this after npm ci: it turns on the hooks of .githooks/ in a clone of git whose owner has chosen no others.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isServer = Boolean(env.CI) || env.NODE_ENV === 'production' || env.SHOP_MODE === 'production'

/** Null if there is no such value, no git, or a clone of somebody else. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

if (!isServer && existsSync(join(root, '.git')) && git('config', '--get', 'core.hooksPath') === null) {
  git('config', '--local', 'core.hooksPath', '.githooks')
}
