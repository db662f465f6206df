import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { languageData } from '../../contract/language.ts'
import { levelAbove, levelRules } from '../../contract/seller-levels.ts'
import type { SellerStore } from '../../contract/seller/store.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { PoliciesPanel } from './policies-panel.tsx'
import { PhoneDialog, storeKey as queryKey } from './phone-dialog.tsx'

/** `/store`: the store as customers see it. */
export function StorePage() {
  const { texts } = useTexts()
  const query = useQuery({ queryKey, queryFn: () => call('GET /seller/store') })
  return (
    <Screen title={texts.sections.store}>
      {query.data ? <Store store={query.data.store} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Store({ store }: { store: SellerStore }) {
  const { texts } = useTexts()
  const own = texts.store
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <Panel title={own.names}>
        <Named texts={store.names} />
        <h3 className="text-lg">{own.places}</h3>
        <Named texts={store.places} />
        <p className="text-sm text-soft">{own.others}</p>
        <a
          className="link inline-flex min-h-11 items-center justify-self-start"
          href={store.url}
          target="_blank"
          rel="noreferrer"
        >
          {own.inShop}
        </a>
      </Panel>
      <Panel title={own.phone}>
        <p className="text-lg font-medium">{store.phone === '' ? '–' : formatPhone(store.phone)}</p>
        <p className="text-sm text-soft">{own.phoneWhy}</p>
        <Notice>{isSaved && own.saved}</Notice>
        {may('change-store') && (
          <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
            {own.changePhone}
          </Button>
        )}
      </Panel>
      <PoliciesPanel policies={store.policies} />
      <Level store={store} />
      {may('change-store') && (
        <Link to="/score" className="link inline-flex min-h-11 min-w-11 items-center justify-self-start">
          {texts.sections.score}
        </Link>
      )}
      {may('change-store') && (
        <Link to="/delivery" className="link inline-flex min-h-11 min-w-11 items-center justify-self-start">
          {texts.sections.delivery}
        </Link>
      )}
      {may('change-store') && (
        <Link to="/holidays" className="link inline-flex min-h-11 min-w-11 items-center justify-self-start">
          {texts.sections.holidays}
        </Link>
      )}
      {may('change-store') && (
        <Link to="/application" className="link inline-flex min-h-11 items-center justify-self-start">
          {texts.sections.application}
        </Link>
      )}
      {may('close-store') && <ClosingPanel state={store.state} />}
      {isChanging && (
        <PhoneDialog phone={store.phone} onDone={() => setSaved(true)} onClose={() => setChanging(false)} />
      )}
    </>
  )
}

/** What the rules have counted, and what they ask for next. */
function Level({ store: { level, levelBy, record } }: { store: SellerStore }) {
  const { texts, language } = useTexts()
  const own = texts.store
  const { colon } = languageData[language].separators
  const next = levelAbove(level)
  return (
    <Panel title={own.level + colon + own.levels[level]}>
      <p>{fill(own.record, { ...record, count: record.delivered + record.failed })}</p>
      {levelBy === 'shop' && <p>{own.byShop}</p>}
      {levelBy === 'rules' && next && (
        <p>{fill(own.nextLevel, { ...askedFor(next), level: own.levels[next] })}</p>
      )}
    </Panel>
  )
}

function askedFor(level: keyof typeof levelRules) {
  const { delivered, days: wait, failedPercent: percent } = levelRules[level]
  return { delivered, wait, percent }
}

function Named({ texts: named }: { texts: SellerStore['names'] }) {
  return (
    <dl className="grid gap-1">
      {named.map(({ language, text }) => (
        <div key={language}>
          <dt className="text-sm text-soft">{languageData[language].name}</dt>
          <dd lang={language} className="wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
