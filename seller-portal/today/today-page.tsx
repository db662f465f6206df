import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { ResponseOf } from '../../contract/contract.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Amount, useAmount } from '../ui/amount.tsx'
import { Panel } from '../ui/panel.tsx'
import { Waiting } from '../ui/waiting.tsx'

type Today = ResponseOf<'GET /seller/today'>

/** `/`: what there is to do, and what the seller is owed. */
export function TodayPage() {
  const { texts } = useTexts()
  const query = useQuery({
    queryKey: ['today'],
    queryFn: () => call('GET /seller/today'),
    refetchInterval: 60_000,
  })
  return (
    <Screen title={texts.sections.today}>
      <ToFillIn />
      {query.data ? (
        <div className="grid gap-6 md:grid-cols-2">
          <ToDo today={query.data} />
          {query.data.money && <Owed money={query.data.money} />}
        </div>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

const FirstSteps = lazy(async () => ({
  default: (await import('../application/first-steps.tsx')).FirstSteps,
}))

/** It comes first while the store is not open, and when the agreement has changed. */
function ToFillIn() {
  const may = useMay()
  if (!may('change-store')) return null
  return (
    <Suspense fallback={null}>
      <FirstSteps />
    </Suspense>
  )
}

function ToDo({ today }: { today: Today }) {
  const { texts, language, locale } = useTexts()
  const own = texts.today
  const lines = [
    { path: '/orders?state=to-accept', count: today.toAccept, forms: own.toAccept, until: today.acceptUntil },
    { path: '/orders?state=to-send', count: today.toSend, forms: own.toSend, until: null },
    { path: '/messages', count: today.messages ?? 0, forms: own.messages, until: null },
    { path: '/returns?state=open', count: today.returns, forms: own.returns, until: null },
    { path: '/disputes', count: today.disputes, forms: own.disputes, until: null },
    { path: '/score', count: today.penalties ?? 0, forms: own.penalties, until: null },
    { path: '/questions', count: today.questions ?? 0, forms: own.waiting, until: null },
    { path: '/orders?state=shipped', count: today.onTheWay, forms: own.onTheWay, until: null },
  ].filter(({ count }) => count > 0)
  return (
    <Panel title={own.toDo}>
      {lines.length === 0 ? (
        <Nothing hasProducts={today.hasProducts} />
      ) : (
        <ul>
          {lines.map(({ path, count, forms, until }) => (
            <li key={path}>
              <Link to={path} className="link inline-flex min-h-11 items-center text-lg">
                {fillPlural(forms, language, count)}
              </Link>
              {until && (
                <p className="text-sm text-soft">
                  {fill(own.acceptUntil, { time: formatDateTime(until, locale) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Who has nothing to sell yet is led to it. */
function Nothing({ hasProducts }: { hasProducts: boolean }) {
  const { texts } = useTexts()
  const may = useMay()
  if (hasProducts || !may('change-products')) return <p role="status">{texts.today.nothing}</p>
  return (
    <Link to="/products/new" className="link inline-flex min-h-11 items-center justify-self-start text-lg">
      {texts.today.firstProduct}
    </Link>
  )
}

function Owed({ money: { held, available, debt, openPayout } }: { money: NonNullable<Today['money']> }) {
  const { texts } = useTexts()
  const amount = useAmount()
  const balances = [
    { name: texts.money.held, birr: held },
    { name: texts.money.available, birr: available },
    { name: texts.money.debt, birr: debt },
  ].filter(({ birr }, index) => index < 2 || birr > 0)
  return (
    <Panel title={texts.today.owed}>
      <dl className="grid gap-2">
        {balances.map(({ name, birr }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="font-medium">
              <Amount birr={birr} />
            </dd>
          </div>
        ))}
      </dl>
      {debt > 0 && <p className="text-soft">{texts.today.debtWhy}</p>}
      {openPayout && (
        <p>
          {fill(texts.today.openPayout, { number: openPayout.number, amount: amount(openPayout.amount) })}
        </p>
      )}
      <Link to="/money" className="link inline-flex min-h-11 min-w-11 items-center justify-self-start">
        {texts.sections.money}
      </Link>
    </Panel>
  )
}
