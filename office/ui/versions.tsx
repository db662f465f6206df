import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastVersion } from '../../contract/office/face.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { ComparedPicture } from './compared-picture.tsx'
import { diffLines } from './line-diff.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** What is compared, by its label. The text of a picture is its address. */
export type Labelled = { label: string; text: string; isPicture?: boolean }[]

type Props = {
  versions: PastVersion[]
  queryKey: QueryKey
  load: (version: number) => Promise<Labelled>
  /** What the form has now. */
  present: Labelled
  onTake: (version: number) => Promise<void>
}

/** Who has saved which version; an old one can be compared with the form, and filled in. */
export function Versions({ versions, ...rest }: Props) {
  const { texts, locale } = useTexts()
  const names = texts.versions
  const [opened, setOpened] = useState<PastVersion>()
  return (
    <Panel title={names.title}>
      {versions.length === 0 && <p className="text-soft">{names.none}</p>}
      <ul className="grid gap-1">
        {versions.map((row) => (
          <li
            key={row.version}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line"
          >
            <span className="min-w-0 flex-1 basis-48 py-2 [overflow-wrap:anywhere]">
              {fill(names.version, { version: row.version })}
              {row.isDefault && ` · ${names.isDefault}`}
              <span className="block text-sm text-soft">
                {row.who}
                {row.source === 'command-line' && ` (${texts.versions.commandLine})`} ·{' '}
                <time dateTime={row.at}>{formatDateTime(row.at, locale)}</time>
              </span>
            </span>
            <Button
              variant="plain"
              aria-label={fill(names.showOf, { version: row.version })}
              onClick={() => setOpened(row)}
            >
              {names.show}
            </Button>
          </li>
        ))}
      </ul>
      {opened && <VersionDialog {...rest} opened={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

type Opened = Omit<Props, 'versions'> & { opened: PastVersion; onClose: () => void }

function VersionDialog({ opened, queryKey, load, present, onTake, onClose }: Opened) {
  const names = useTexts().texts.versions
  const query = useQuery({
    queryKey: [...queryKey, 'version', opened.version],
    queryFn: () => load(opened.version),
    staleTime: Infinity,
  })
  const fields = query.data?.map(({ label, text, isPicture = false }) => {
    const now = present.find((it) => it.label === label)?.text ?? ''
    return { label, lines: diffLines(text, now), isSame: text === now, isPicture }
  })
  const changed = fields?.filter(({ isSame }) => !isSame) ?? []
  return (
    <Dialog label={fill(names.version, { version: opened.version })} onClose={onClose}>
      {!fields && <Waiting query={query} />}
      {fields && <p>{changed.length === 0 ? names.same : names.compared}</p>}
      {changed.map(({ label, lines, isPicture }) => (
        <section key={label} className="grid gap-1">
          <h3 className="font-medium">{label}</h3>
          <div className="rounded-md border border-line text-sm">
            {lines.map(({ text, change }, index) => (
              <Line key={index} text={text} change={change} isPicture={isPicture} />
            ))}
          </div>
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void onTake(opened.version).then(onClose)}>{names.take}</Button>
        <Button variant="plain" onClick={onClose}>
          {useTexts().texts.close}
        </Button>
      </div>
    </Dialog>
  )
}

const lineClass = {
  same: 'text-soft',
  removed: 'bg-red-soft',
  added: 'bg-green-soft',
}

type LineProps = { text: string; change: keyof typeof lineClass; isPicture: boolean }

function Line({ text, change, isPicture }: LineProps) {
  const names = useTexts().texts.versions
  const Mark = change === 'removed' ? 'del' : change === 'added' ? 'ins' : 'span'
  return (
    <p className={`min-h-5 px-2 py-0.5 [overflow-wrap:anywhere] whitespace-pre-wrap ${lineClass[change]}`}>
      {change !== 'same' && <span className="sr-only">{names[change]} </span>}
      <Mark className="no-underline">{isPicture ? <ComparedPicture url={text} /> : text}</Mark>
    </p>
  )
}
