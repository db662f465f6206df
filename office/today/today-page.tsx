import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../../contract/money.ts'
import type { MaintenanceKind, MaintenanceRun } from '../../contract/office/health.ts'
import { screenPaths } from '../../contract/office/screens.ts'
import { toDo } from '../../contract/office/to-do.ts'
import type { ToDoName } from '../../contract/office/to-do.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { TransfersToday } from './transfers-today.tsx'
import { useOutcomeText } from './outcome-text.ts'

const refreshMs = 30_000

export function TodayPage() {
  const { texts } = useTexts('today')
  const query = useQuery({
    queryKey: ['today'],
    queryFn: () => call('GET /office/today'),
    refetchInterval: refreshMs,
  })
  const may = useMay()
  return (
    <Screen title={texts.sections.today}>
      {query.data ? (
        <>
          <ToDoList items={query.data.toDo} />
          {may('decide-payments') && <TransfersToday />}
          {query.data.runs && <Checks runs={query.data.runs} />}
        </>
      ) : (
        <Waiting query={query} />
      )}
      {may('read-today') && <FiguresPanel />}
    </Screen>
  )
}

type Item = { name: ToDoName; count: number; isMore: boolean }

function ToDoList({ items }: { items: Item[] }) {
  const { texts } = useTexts('today')
  const id = useId()
  const waiting = items.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {texts.today.toDo}
      </h2>
      {waiting.length === 0 && <p role="status">{texts.today.nothing}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {waiting.map((item) => (
          <ToDoItem key={item.name} item={item} />
        ))}
      </ul>
    </section>
  )
}

function ToDoItem({ item: { name, count, isMore } }: { item: Item }) {
  const { texts } = useTexts('today')
  const { path, command } = toDo[name]
  const counted = formatCount(count)
  const label = texts.today.names[name]
  const isScreen = (screenPaths as string[]).includes(path.split('?', 1)[0] ?? '')
  return (
    <li className="panel grid content-start gap-1">
      <b className="text-3xl">{isMore ? fill(texts.today.over, { count: counted }) : counted}</b>
      {isScreen ? (
        <Link to={path} className="flex min-h-11 items-center font-medium text-green underline">
          {label}
        </Link>
      ) : (
        <>
          <span className="font-medium">{label}</span>
          <span className="text-sm text-soft">{fill(texts.today.onCommandLine, { command })}</span>
        </>
      )}
    </li>
  )
}

const kinds = ['audit', 'doctor', 'backup'] as const

function Checks({ runs }: { runs: MaintenanceRun[] }) {
  const { texts } = useTexts('today')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {texts.today.checks}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {kinds.map((kind) => (
          <Check key={kind} kind={kind} run={runs.find((run) => run.kind === kind)} />
        ))}
      </ul>
    </section>
  )
}

function Check({ kind, run }: { kind: MaintenanceKind; run: MaintenanceRun | undefined }) {
  const { texts, locale } = useTexts('today')
  const isBad = run !== undefined && run.outcome !== 'good'
  return (
    <li className="panel grid content-start gap-1">
      <h3 className="font-medium">
        <Link to="/health" className="flex min-h-11 items-center text-green underline">
          {texts.today.kinds[kind]}
        </Link>
      </h3>
      <p className={isBad ? 'text-red' : ''}>
        {isBad && <span aria-hidden="true">⚠ </span>}
        {useOutcomeText()(kind, run)}
      </p>
      {run?.finishedAt && (
        <p className="text-sm text-soft">
          <time dateTime={run.finishedAt}>{formatDateTime(run.finishedAt, locale)}</time>
        </p>
      )}
    </li>
  )
}
