import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../contract/money.ts'
import type { Health, MaintenanceKind, MaintenanceRun } from '../../contract/office/health.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { useOutcomeText } from '../today/outcome-text.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { JobsPart } from './jobs-part.tsx'

export const healthKey = ['health']
const kinds = ['audit', 'doctor', 'backup'] as const
const refreshMs = { running: 1_500, idle: 30_000 }

export function HealthPage() {
  const { texts } = useTexts('health', 'today')
  const query = useQuery({
    queryKey: healthKey,
    queryFn: () => call('GET /office/health'),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ outcome }) => outcome === null) ? refreshMs.running : refreshMs.idle,
  })
  const { data } = query
  return (
    <Screen title={texts.sections.health}>
      {data ? (
        <>
          <p className="text-soft">{fill(texts.health.version, { version: data.version })}</p>
          {kinds.map((kind) => (
            <RunPart key={kind} kind={kind} health={data} />
          ))}
          <JobsPart health={data} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function RunPart({ kind, health }: { kind: MaintenanceKind; health: Health }) {
  const { texts } = useTexts('health', 'today')
  const own = texts.health
  const may = useMay()
  const client = useQueryClient()
  const of = health.runs.filter((run) => run.kind === kind)
  const running = of.find(({ outcome }) => outcome === null)
  const last = of.find(({ outcome }) => outcome !== null)
  const starting = useMutation({
    mutationFn: () =>
      kind === 'backup'
        ? call('POST /office/health/backups')
        : call('POST /office/health/runs', { body: { kind } }),
    onSuccess: (data) => client.setQueryData(healthKey, data),
  })
  const mayStart = may(kind === 'backup' ? 'make-backups' : 'change-health')
  const isBad = last !== undefined && last.outcome !== 'good'
  const text = useOutcomeText()(kind, last)
  return (
    <section className="panel grid min-w-0 justify-items-start gap-3">
      <h2 className="text-xl">{texts.today.kinds[kind]}</h2>
      <p className={isBad ? 'text-red' : ''}>
        {isBad && <span aria-hidden="true">⚠ </span>}
        {text}
      </p>
      {last && <RunFacts run={last} />}
      {running ? <Running run={running} /> : null}
      {mayStart && (
        <Button
          variant="outline"
          busy={starting.isPending}
          disabled={running !== undefined}
          onClick={() => starting.mutate()}
        >
          {own.run[kind]}
        </Button>
      )}
      <Failure error={starting.error} />
      {kind === 'backup' && mayStart && <Download backupId={health.backupId} />}
      {last && <Findings run={last} />}
    </section>
  )
}

function RunFacts({ run: { finishedAt, actor, result } }: { run: MaintenanceRun }) {
  const { texts, locale } = useTexts('health', 'today')
  const own = texts.health
  const facts = [
    finishedAt ? formatDateTime(finishedAt, locale) : '',
    actor === '' ? own.nightly : fill(own.by, { name: actor }),
    result?.rows === undefined
      ? ''
      : fill(own.contents, { rows: formatCount(result.rows), pictures: formatCount(result.pictures ?? 0) }),
  ]
  return <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
}

function Running({ run: { requestedAt, done, total } }: { run: MaintenanceRun }) {
  const { texts, locale } = useTexts('health', 'today')
  const own = texts.health
  return (
    <div role="status" className="grid w-full max-w-md gap-1">
      <p>{fill(own.running, { time: formatDateTime(requestedAt, locale) })}</p>
      {total > 0 && (
        <>
          <progress
            className="w-full"
            value={done}
            max={total}
            aria-label={fill(own.steps, { done, total })}
          />
          <p className="text-sm text-soft">{fill(own.steps, { done, total })}</p>
        </>
      )}
    </div>
  )
}

/** The first call asks for the password if need be; the browser then streams the file to the disk. */
function Download({ backupId }: { backupId: string | null }) {
  const { texts } = useTexts('health', 'today')
  const own = texts.health
  const downloading = useMutation({
    mutationFn: (runId: string) => call('POST /office/health/backups/:runId/download', { params: { runId } }),
    onSuccess: (_bytes, runId) => location.assign(`/api/office/health/backups/${runId}`),
  })
  const size = downloading.data && (downloading.data.bytes / 1e6).toFixed(1)
  return (
    <>
      <p className="text-sm text-soft">{own.personal}</p>
      {backupId && (
        <Button busy={downloading.isPending} onClick={() => downloading.mutate(backupId)}>
          {own.download}
        </Button>
      )}
      <Failure error={downloading.error} />
      <Notice>{size && fill(own.downloading, { size })}</Notice>
    </>
  )
}

const signs = { ok: '✓', warn: '!', error: '⚠' }

function Findings({ run: { result } }: { run: MaintenanceRun }) {
  const { texts } = useTexts('health', 'today')
  const own = texts.health
  const findings = result?.findings ?? []
  if (findings.length === 0) return null
  return (
    <ul aria-label={own.findings} className="grid w-full gap-2 [overflow-wrap:anywhere]">
      {findings.map(({ about, state, sentence }, at) => (
        <li key={at} className="border-t border-line pt-2">
          <p className={state === 'error' ? 'text-red' : ''}>
            <span aria-hidden="true">{signs[state]} </span>
            {own.states[state]} · <b>{about}</b>
          </p>
          <p>{sentence}</p>
        </li>
      ))}
    </ul>
  )
}
