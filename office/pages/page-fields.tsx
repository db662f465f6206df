import { useState } from 'react'
import { defaultLanguage, languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { pageLimits } from '../../contract/office/limits.ts'
import type { OfficePage } from '../../contract/office/pages.ts'
import { footerPlaces } from '../../contract/static-pages.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field, Select, TextArea } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { keyOf, pageFields, textIn } from './draft.ts'
import type { Draft, PageField } from './draft.ts'

type Props = {
  saved: OfficePage
  draft: Draft
  faultAt: (path: string) => string | undefined
  onChange: (changed: Draft) => void
}

/** The texts of one language at a time, as they are long. A language that was refused comes to the front. */
export function PageFields({ saved, draft, faultAt, onChange }: Props) {
  const { texts, language: own } = useTexts('pages')
  const names = texts.pages
  const [chosen, choose] = useState(own)
  const refused = offeredLanguages().find((code) =>
    pageFields.some((field) => faultAt(`texts.${code}.${field}`)),
  )
  const [told, setTold] = useState(refused)
  if (told !== refused) {
    setTold(refused)
    if (refused) choose(refused)
  }
  const bind = (field: PageField, label: string) => ({
    label: textLabel(label, chosen),
    lang: chosen,
    value: draft[keyOf(chosen, field)] ?? '',
    error: faultAt(`texts.${chosen}.${field}`),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [keyOf(chosen, field)]: target.value }),
  })
  const given = saved.defaults[chosen]
  const isEmpty = Object.values(textIn(draft, chosen)).every((text) => text === '')
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel title={saved.path}>
        <Choice
          label={texts.language}
          values={offeredLanguages().map((code) => [code, languageData[code].name])}
          value={chosen}
          onChange={choose}
        />
        {saved.isOwn && isEmpty && chosen !== defaultLanguage && (
          <p className="text-soft">{names.fallback}</p>
        )}
        <Field {...bind('title', names.title)} />
        <Field
          {...bind('description', names.description)}
          hint={fill(names.descriptionHint, { description: pageLimits.description })}
        />
        <Field {...bind('lead', names.lead2)} hint={names.leadHint} />
        <TextArea {...bind('body', names.body)} rows={24} />
        {given && (
          <Button
            variant="plain"
            className="justify-self-start"
            onClick={() =>
              onChange(Object.fromEntries(pageFields.map((field) => [keyOf(chosen, field), given[field]])))
            }
          >
            {names.fillIn}
          </Button>
        )}
        {saved.isOwn && (
          <Select
            label={names.footer}
            value={draft['footer']}
            onChange={({ target }) => onChange({ footer: target.value })}
          >
            {footerPlaces.map((place) => (
              <option key={place} value={place}>
                {names.places[place]}
              </option>
            ))}
          </Select>
        )}
      </Panel>
      <Help saved={saved} />
    </div>
  )
}

function Help({ saved: { placeholders } }: { saved: OfficePage }) {
  const { pages: names } = useTexts('pages').texts
  return (
    <div className="grid gap-4">
      <details className="panel" open={window.innerWidth >= 1280}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{names.markup}</summary>
        <ul className="grid gap-2 text-sm">
          {names.markupLines.map((line) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
        </ul>
      </details>
      {placeholders.length > 0 && (
        <details className="panel">
          <summary className="min-h-11 cursor-pointer py-2 font-medium">{names.placeholders}</summary>
          <p className="mb-2 text-sm text-soft">{names.placeholdersHint}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
            {placeholders.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt>
                  <code className="select-all">{`{${name}}`}</code>
                </dt>
                <dd className="[overflow-wrap:anywhere] text-soft">{value ?? names.empty}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
