import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alarmNames, raiseAlarm } from './alarms.ts'
import { openMetrics } from './http/metrics.ts'
import { openLog } from './log.ts'

test('an alarm is a line of the log and counts as a metric, and those that never happened are 0', async () => {
  const lines: string[] = []
  const { registry } = openMetrics()
  for (const alarm of alarmNames)
    expect(await registry.metrics()).toContain(`merkato_alarms_total{alarm="${alarm}"} 0`)
  raiseAlarm({ log: openLog('info', { write: (line) => void lines.push(line) }) }, 'audit', { order: 'o1' })
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 'error', alarm: 'audit', order: 'o1' }),
  ])
  expect(await registry.metrics()).toContain('merkato_alarms_total{alarm="audit"} 1')
})

test('alarms are counted even where the log is silent', async () => {
  const { registry } = openMetrics()
  raiseAlarm({ log: openLog('silent') }, 'jobs-late', {})
  expect(await registry.metrics()).toContain('merkato_alarms_total{alarm="jobs-late"} 1')
})

test('a refused page counts from 0, so that the alert rule sees the first one', async () => {
  expect(await openMetrics().registry.metrics()).toContain(
    'merkato_page_renders_refused_total{reason="busy"} 0',
  )
})

test('no alarm is written without being counted', async () => {
  const uncounted: string[] = []
  const root = join(import.meta.dirname, '../..')
  for await (const path of glob('{server,operator,demo}/**/*.ts', { cwd: root })) {
    if (path === 'server/platform/alarms.ts' || path.endsWith('.test.ts')) continue
    if (/\balarm: ['"`]/.test(readFileSync(join(root, path), 'utf8'))) uncounted.push(path)
  }
  expect(uncounted).toEqual([])
})
