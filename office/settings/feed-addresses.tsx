import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageData } from '../../contract/language.ts'
import type { OfficeFeed } from '../../contract/office/feeds.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** The addresses that somebody enters at Google, Meta or a feed reader. */
export function FeedAddresses() {
  const { feeds: texts } = useTexts('feeds').texts
  const query = useQuery({ queryKey: ['feeds'], queryFn: () => call('GET /office/feeds') })
  const [chosen, choose] = useState(0)
  if (!query.data) {
    return (
      <Panel title={texts.title}>
        <Waiting query={query} />
      </Panel>
    )
  }
  const { feeds } = query.data
  const ofCategories = feeds.filter(({ kind }) => kind === 'category')
  const category = ofCategories[chosen]
  return (
    <Panel title={texts.title}>
      <p>{texts.lead}</p>
      {feeds.map(
        (feed) =>
          feed.kind !== 'category' && <Addresses key={feed.kind} label={texts[feed.kind]} feed={feed} />,
      )}
      {category && (
        <div className="grid gap-3">
          <Select
            label={texts.category}
            value={chosen}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {ofCategories.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
          <Addresses label={fill(texts.ofCategory, { category: category.name })} feed={category} />
        </div>
      )}
    </Panel>
  )
}

function Addresses({ label, feed: { addresses } }: { label: string; feed: OfficeFeed }) {
  return (
    <section className="grid gap-1 border-t border-line pt-3">
      <h3 className="font-medium">{label}</h3>
      <ul className="grid gap-1">
        {addresses.map(({ language, url }) => (
          <li key={url} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 flex-1 basis-48 text-sm [overflow-wrap:anywhere]">
              <span className="block text-soft" lang={language}>
                {languageData[language].name}
              </span>
              <code className="select-all">{url}</code>
            </span>
            <Copy url={url} name={`${label}, ${languageData[language].name}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Copy({ url, name }: { url: string; name: string }) {
  const { feeds: texts } = useTexts('feeds').texts
  const [isCopied, setCopied] = useState(false)
  // Without access to the clipboard, it can be selected.
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true))
  return (
    <Button variant="outline" onClick={() => void copy().catch(() => undefined)}>
      <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
