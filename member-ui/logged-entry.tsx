import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { localeOf } from '../contract/locale.ts'
import type { ActivityEntry } from '../contract/office/activity.ts'
import { changesOf, onlyChange } from '../messages/activity-changes.ts'
import type { Change } from '../messages/activity-changes.ts'
import { aboutText } from '../messages/activity-value-text.ts'
import type { Reader } from '../messages/activity-value-text.ts'
import { fillPlural } from '../messages/fill.ts'
import { formatDateTime } from '../messages/format-time.ts'

/** So many changes stand below the sentence; the others are folded. */
const changesShown = 3

interface Props {
  entry: ActivityEntry
  reader: Reader
  /** What the entry is about, such as a link. Its name is empty where only an id is known. */
  subject(about: string): ReactNode
}

/** Who did what and when: a sentence, with what was changed below. */
export function LoggedEntry({ entry, reader, subject }: Props) {
  const { texts, language, dates } = reader
  const { who, source, action, network, at } = entry
  const about = aboutText(reader, entry)
  const changes = changesOf(reader, entry)
  const only = about === '' ? undefined : onlyChange(entry, changes)
  const where = source === 'command-line' ? texts.versions.commandLine : network
  const others = changes.slice(changesShown)
  const parts = {
    who: <b>{who}</b>,
    about: subject(about),
    field: only?.label,
    before: <b>{only?.before}</b>,
    after: <b>{only?.after}</b>,
  }
  return (
    <li className="panel grid gap-1 [overflow-wrap:anywhere]">
      <p>{filled(only ? texts.activity.changedField : texts.activity.sentences[action], parts)}</p>
      {!only && <Changes changes={changes.slice(0, changesShown)} language={language} />}
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 content-center">
            {fillPlural(texts.activity.moreFields, language, others.length)}
          </summary>
          <Changes changes={others} language={language} />
        </details>
      )}
      <p className="text-sm text-soft">
        <time dateTime={at}>{formatDateTime(at, localeOf(language, dates))}</time>
        {where !== '' && ` · ${where}`}
      </p>
    </li>
  )
}

/** The placeholders of a sentence become elements. */
function filled(sentence: string, parts: Record<string, ReactNode>): ReactNode {
  return sentence.split(/\{(\w+)\}/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their places
    <Fragment key={index}>{index % 2 === 0 ? part : parts[part]}</Fragment>
  ))
}

function Changes({ changes, language }: { changes: Change[]; language: Language }) {
  const { colon } = languageData[language].separators
  if (changes.length === 0) return null
  return (
    <ul className="text-sm">
      {changes.map(({ label, before, after }) => (
        <li key={[label, before, after].join(' ')}>
          {label + colon}
          {[before, after].filter((it) => it !== undefined).join(' → ')}
        </li>
      ))}
    </ul>
  )
}
