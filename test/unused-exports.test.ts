import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders =
  'contract,messages,server,ui,gallery,storefront,office,member-ui,seller-portal,operator,demo,test,e2e,bench,scripts'

/** Tools load these files by their path. */
const entryPoints = /\.(config|d|test|spec)\.tsx?$|^storefront\/entry\.(client|server)\.tsx$/

/** These exports of the storefront's route modules are read by name, by React Router and by the list of routes. */
const routeExports =
  /^(loader|action|clientLoader|meta|links|headers|handle|query|shouldRevalidate|Layout|ErrorBoundary|HydrateFallback)$/

interface Export {
  path: string
  name: string
}

const sources = new Map<string, string>()
for await (const path of glob([`{${folders}}/**/*.{ts,tsx,mjs}`, '*.ts'], { cwd: root }))
  sources.set(path, withoutComments(readFileSync(join(root, path), 'utf8')))

function withoutComments(source: string): string {
  return source.replace(/\/\*\*?[^*][\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

function exportsOf(path: string, source: string): Export[] {
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|enum|interface|type) (\w+)/gm
  const listed = /^export (?:type )?\{([^}]*)\}/gm
  const names = [...source.matchAll(declared)].map(([, name = '']) => name)
  const again = [...source.matchAll(listed)].flatMap(([, list = '']) =>
    list.split(',').map(
      (it) =>
        it
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  )
  return [...names, ...again].filter(Boolean).map((name) => ({ path, name }))
}

/** The names are those that a file reads of others; `*` stands for all of them. */
function readsOf(path: string, source: string): Export[] {
  const at = (target: string) =>
    normalize(join(dirname(path), target))
      .replace(/\.js$/, '.ts')
      .replace(/\?.*$/, '')
  const named = source.matchAll(
    /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g,
  )
  const whole = source.matchAll(
    /(?:\*\s*as\s+\w+|\bexport\s*\*)\s*from\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g,
  )
  return [
    ...[...named].flatMap(([, list = '', target = '']) =>
      list.split(',').map((it) => ({
        path: at(target),
        name:
          it
            .replace(/^\s*type\s+/, '')
            .trim()
            .split(/\s+as\s+/)[0] ?? '',
      })),
    ),
    ...[...whole].map(([, from, dynamic]) => ({ path: at(from ?? dynamic ?? ''), name: '*' })),
  ]
}

test('every export is read by another file', () => {
  const read = new Set(
    [...sources].flatMap(([path, source]) => readsOf(path, source).map((it) => `${it.path} ${it.name}`)),
  )
  const unused = [...sources]
    .filter(([path]) => !entryPoints.test(path))
    .flatMap(([path, source]) => exportsOf(path, source))
    .filter(({ path, name }) => !path.startsWith('storefront/') || !routeExports.test(name))
    .filter(({ path, name }) => !read.has(`${path} ${name}`) && !read.has(`${path} *`))
    .map(({ path, name }) => `${path}: ${name}`)
  expect(unused).toEqual([])
})
