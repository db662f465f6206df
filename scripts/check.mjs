// Every check, the same on a laptop and in CI: npm test, or some of them by name: npm test -- lint types.
// The last line says how many passed and failed; each of format, lint and types counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const results = join(root, 'test-results')

const checks = {
  format: () => one(['oxfmt', '--check']),
  lint: () => one(['oxlint', '--type-aware', '--deny-warnings']),
  types: () => one(['react-router', 'typegen'], ['tsc', '-p', '.']),
  tests: () => {
    const report = fresh('tests.json')
    const code = run([
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    return counted(report, code, countVitest)
  },
  journeys: () => {
    const browser = findBrowser(root)
    if (browser === null) {
      console.log('There is no browser to make the journeys in: set CHROMIUM_PATH to a Chromium.')
      return { passed: 0, failed: 1 }
    }
    const report = fresh('journeys.json')
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const code = run(['playwright', 'test', '--reporter=list,json'], env)
    return counted(report, code, countPlaywright)
  },
}

function run([program, ...args], env = {}) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  return status ?? 1
}

/** Programs that pass or fail as a whole. */
function one(...programs) {
  const passed = programs.every((program) => run(program) === 0)
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

function fresh(name) {
  mkdirSync(results, { recursive: true })
  rmSync(join(results, name), { force: true })
  return join(results, name)
}

/** The counts of a report. A run that failed without a failed test to show for it counts as one. */
function counted(report, code, count) {
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(checks, name))
if (unknown !== undefined) {
  console.error(`There is no check ${unknown}; there are ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
const failing = []
for (const name of asked.length > 0 ? asked : Object.keys(checks)) {
  console.log(`\n— ${name}`)
  const { passed, failed } = checks[name]()
  total.passed += passed
  total.failed += failed
  if (failed > 0) failing.push(name)
}
if (failing.length > 0) console.log(`\nFailing: ${failing.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
