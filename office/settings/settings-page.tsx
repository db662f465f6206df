import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { SettingsChange, SettingsSection } from '../../contract/office/settings.ts'
import { isTexts } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { draftOf, typedOf } from './draft.ts'
import type { AllSettings } from './draft.ts'
import { shownValue } from './settings-fields.tsx'
import { FeedAddresses } from './feed-addresses.tsx'
import { historyKey, SectionForm, settingsKey } from './section-form.tsx'
import type { Typed } from './section-form.tsx'

const firstColumn: SettingsSection[] = [
  'announcement',
  'recommendations',
  'giftCards',
  'delivery',
  'limits',
  'bank',
]

export function SettingsPage() {
  const { texts } = useTexts('settings')
  const may = useMay()
  const query = useQuery({ queryKey: settingsKey, queryFn: () => call('GET /office/settings') })
  return (
    <Screen title={texts.sections.settings}>
      <p className="max-w-prose">{texts.settings.lead}</p>
      {may('change-delivery') && (
        <p className="flex flex-wrap items-center gap-x-4">
          {texts.settings.elsewhere}
          <Link to="/delivery" className="link inline-flex min-h-11 min-w-11 items-center font-medium">
            {texts.sections.delivery}
          </Link>
        </p>
      )}
      <p>
        <Link to="/privacy-register" className="link inline-flex min-h-11 min-w-11 items-center font-medium">
          {texts.settings.privacyRegister}
        </Link>
      </p>
      {query.data ? <Sections all={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Sections({ all }: { all: AllSettings }) {
  const { texts } = useTexts('settings')
  const [typed, setTyped] = useState<Partial<Record<SettingsSection, Typed>>>({})
  const [isTakenBack, setTakenBack] = useState(false)
  const change = (section: SettingsSection, given: Typed | undefined) => {
    setTyped((now) => ({ ...now, [section]: given }))
    setTakenBack(false)
  }
  const takeBack = ({ section, before }: SettingsChange) => {
    const base = draftOf(all[section].values)
    const earlier = Object.entries(before).map(([name, value]) => {
      const [typed, own] = [typedOf(name, value), base[name]]
      // An old change knows the texts of some languages only.
      return [name, isTexts(value) && isTexts(own) ? { ...own, ...value } : typed]
    })
    change(section, {
      base,
      version: all[section].version,
      draft: { ...base, ...Object.fromEntries(earlier) },
    })
    setTakenBack(true)
  }
  const form = (section: SettingsSection) => (
    <SectionForm
      key={section}
      section={section}
      all={all}
      typed={typed[section]}
      onChange={(given) => change(section, given)}
    />
  )
  return (
    <>
      <Notice>{isTakenBack && texts.settings.takenBack}</Notice>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">{firstColumn.map(form)}</div>
        <div className="grid gap-6">
          {form('trade')}
          <FeedAddresses />
          <History onTakeBack={takeBack} />
        </div>
      </div>
    </>
  )
}

function History({ onTakeBack }: { onTakeBack: (change: SettingsChange) => void }) {
  const { texts } = useTexts('settings')
  const query = useQuery({ queryKey: historyKey, queryFn: () => call('GET /office/settings/history') })
  return (
    <Panel title={texts.settings.history}>
      {!query.data && <Waiting query={query} />}
      {query.data?.changes.length === 0 && <p>{texts.settings.noHistory}</p>}
      <ul className="grid gap-4">
        {query.data?.changes.map((change) => (
          <Change key={`${change.section} ${change.version}`} change={change} onTakeBack={onTakeBack} />
        ))}
      </ul>
    </Panel>
  )
}

type Shown = { change: SettingsChange; onTakeBack: (change: SettingsChange) => void }

function Change({ change, onTakeBack }: Shown) {
  const { texts, locale } = useTexts('settings')
  const { settings } = texts
  const { section, at, who, source, before, after } = change
  const place = source === 'command-line' ? ` · ${settings.byCommand}` : ''
  return (
    <li className="grid justify-items-start gap-1 border-t border-line pt-3 [overflow-wrap:anywhere]">
      <p className="font-medium">{settings.sections[section]}</p>
      <p className="text-sm text-soft">
        <time dateTime={at}>{formatDateTime(at, locale)}</time> · {who}
        {place}
      </p>
      <ul>
        {Object.keys(after).flatMap((name) =>
          changesOf(settings, name, [before[name], after[name]]).map((line) => (
            <li key={line.field}>{fill(settings.change, line)}</li>
          )),
        )}
      </ul>
      {Object.keys(after).length > 0 && (
        <Button variant="plain" className="button-flush" onClick={() => onTakeBack(change)}>
          {settings.takeBack}
        </Button>
      )}
    </li>
  )
}

type Value = SettingsChange['before'][string] | undefined
type Line = { field: string; before: string; after: string }

/** A text has a line for each language in which it was changed. */
function changesOf(
  settings: OfficeTexts<'settings'>['settings'],
  name: string,
  values: [Value, Value],
): Line[] {
  const { fields, none } = settings
  const field = fields[name as keyof typeof fields]
  const line = (label: string, texts: string[]) => {
    const [before = none, after = none] = texts.map((text) => shownValue(settings, text))
    return { field: label, before, after }
  }
  const typed = values.map((value) => typedOf(name, value ?? null))
  const texts = typed.filter(isTexts)
  if (texts.length === 0) {
    return [
      line(
        field,
        typed.map((text) => String(text).replace('T', ' ').replaceAll('\n', ' | ')),
      ),
    ]
  }
  return offeredLanguages()
    .filter((language) => new Set(texts.map((it) => it[language])).size > 1)
    .map((language) =>
      line(
        textLabel(field, language),
        texts.map((it) => it[language]),
      ),
    )
}
