// Runs all checks (npm test) or the named ones (npm test -- lint types); format, lint and types count as one test
// each.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './find-browser.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const results = join(root, 'test-results')

const checks = {
  format: () => runAsOne(['oxfmt', '--check']),
  lint: () => runAsOne(['oxlint', '--type-aware', '--deny-warnings']),
  types: () => runAsOne(['tsc', '-p', '.']),
  tests: () => runVitest('tests'),
  // docs/scale.md
  partitioned: () =>
    runVitest('partitioned', ['server/platform/http/access.test.ts', '-t', '^the owner '], {
      PARTITIONED: 'on',
    }),
  journeys: async () => {
    const browser = findBrowser(root)
    if (browser === null) {
      console.log('No browser found for the browser tests: set CHROMIUM_PATH to a Chromium.')
      return { passed: 0, failures: [{ name: 'no browser' }] }
    }
    const report = fresh('journeys.json')
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const code = await run(['playwright', 'test', '--reporter=list,json'], env)
    return read(report, code, readPlaywright)
  },
}

async function run([program, ...args], env = {}) {
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

async function runVitest(name, args = [], env = {}) {
  const report = fresh(`${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return read(report, await run(['vitest', 'run', ...reporters, ...args], env), readVitest)
}

async function runAsOne(...programs) {
  for (const program of programs) {
    if ((await run(program)) !== 0) return { passed: 0, failures: [{ name: program.join(' ') }] }
  }
  return { passed: 1, failures: [] }
}

function fresh(name) {
  mkdirSync(results, { recursive: true })
  rmSync(join(results, name), { force: true })
  return join(results, name)
}

/** A run that failed without a failed test counts as one failure. */
function read(report, code, readReport) {
  const outcome = existsSync(report)
    ? readReport(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [] }
  if (code === 0 || outcome.failures.length > 0) return outcome
  return { ...outcome, failures: [{ name: `the run exited with ${code}` }] }
}

function readVitest(report) {
  const failures = report.testResults.flatMap((file) => {
    const name = relative(root, file.name)
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && tests.length === 0) return [{ name, why: file.message }]
    return tests.map((test) => ({
      name: `${name} > ${test.fullName}`,
      why: test.failureMessages.join('\n'),
    }))
  })
  return { passed: report.numPassedTests, failures }
}

function readPlaywright({ stats, suites }) {
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        name: `[${test.projectName}] ${file} > ${title}`,
        why: test.results.at(-1)?.error?.message,
      })),
  )
  return { passed: stats.expected + stats.flaky, failures }
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function printFailure({ check, name, why = '' }) {
  console.log(`\nFailed in ${check}: ${name}`)
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line && !line.includes('node_modules'))
  for (const line of lines.slice(0, 12)) console.log(`  ${line}`)
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(checks, name))
if (unknown !== undefined) {
  console.error(`Unknown check ${unknown}. The checks are: ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

let passed = 0
const failures = []

async function runCheck(check) {
  console.log(`\n— ${check}`)
  const outcome = await checks[check]()
  passed += outcome.passed
  failures.push(...outcome.failures.map((failure) => ({ check, ...failure })))
}

const chosen = names.length > 0 ? names : Object.keys(checks)
const runAll = (beside) => Promise.all(chosen.filter((check) => beside.includes(check)).map(runCheck))

await runAll(['format', 'lint', 'types'])
// The partitioned check has one file, which keeps one core busy; the others would leave a core idle at times.
await runAll(['tests', 'partitioned'])
await runAll(['journeys'])
failures.forEach(printFailure)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
