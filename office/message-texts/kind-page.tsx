import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import type { OfficeMessageText } from '../../contract/office/message-texts.ts'
import { smsRoom } from '../../contract/sms-rules.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts, type OfficeTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { EditedVersions } from '../ui/edited-versions.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { useVersioned } from '../ui/use-versioned.ts'
import type { Labelled } from '../ui/versions.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { draftOf, keyOf, textsOfDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { MessagePreview } from './message-preview.tsx'
import { kindsKey, sentenceName } from './names.ts'
import { SentenceFields } from './sentence-fields.tsx'

const keyOfKind = (kind: string) => ['message-text', kind]

export function MessageTextPage() {
  const { texts } = useTexts('messageTexts')
  const { kind = '' } = useParams()
  const query = useQuery({
    queryKey: keyOfKind(kind),
    queryFn: () => call('GET /office/message-texts/:kind', { params: { kind } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Screen title={texts.sections.messageTexts}>
      <Link to="/message-texts" className="link inline-flex min-h-11 items-center">
        {texts.messageTexts.back}
      </Link>
      {query.data ? <Editor key={kind} saved={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Editor({ saved }: { saved: OfficeMessageText }) {
  const { texts } = useTexts('messageTexts')
  const names = texts.messageTexts
  const client = useQueryClient()
  const params = { kind: saved.kind }
  const [opened, setOpened] = useState<'preview' | 'reset'>()
  const [taken, setTaken] = useState('')
  const editing = useVersioned<OfficeMessageText, Draft>({
    saved,
    draftOf,
    save: (version, typed) => {
      const body = { version, texts: textsOfDraft(typed, saved) }
      return call('PUT /office/message-texts/:kind', { params, body })
    },
    reread: () => call('GET /office/message-texts/:kind', { params }),
    onSaved(now) {
      client.setQueryData(keyOfKind(saved.kind), now)
      void client.invalidateQueries({ queryKey: kindsKey })
      setTaken('')
    },
  })
  const { draft, change, saving, version, conflict, accept } = editing
  const isOwn = languages.some((code) =>
    saved.sentences.some(({ path }) => saved.texts[code][path] !== saved.defaults[code][path]),
  )
  return (
    <>
      <Looks saved={saved} />
      <TooLong saved={saved} />
      <Form className="grid gap-6" onSubmit={() => saving.mutate()}>
        <SentenceFields
          saved={saved}
          draft={draft}
          faultAt={(path) => faultOf(saving.error, path)}
          onChange={change}
        />
        <Failure error={saving.error} />
        <Notice>{taken || (saving.isSuccess && names.saved[saved.channel])}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isPending}>
            {texts.save}
          </Button>
          <Button variant="outline" onClick={() => setOpened('preview')}>
            {names.preview}
          </Button>
          {isOwn && (
            <Button variant="plain" onClick={() => setOpened('reset')}>
              {names.toDefault}
            </Button>
          )}
        </div>
      </Form>
      <EditedVersions
        versions={saved.versions}
        queryKey={keyOfKind(saved.kind)}
        draft={draft}
        labelled={(of) => labelsOf(of, saved, names)}
        read={async (asked) => draftOf(await readVersion(saved.kind, asked))}
        onTake={(of, asked) => {
          change(of)
          setTaken(fill(names.taken, { version: asked }))
        }}
        name={names.conflictName}
        conflict={conflict}
      />
      {opened === 'preview' && (
        <MessagePreview
          saved={saved}
          typed={{ version, texts: textsOfDraft(draft, saved) }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'reset' && (
        <Reset kind={saved.kind} version={version} onDone={accept} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

type Resetting = {
  kind: string
  version: number
  onDone: (now: OfficeMessageText) => void
  onClose: () => void
}

function Reset({ kind, version, onDone, onClose }: Resetting) {
  const { messageTexts: names } = useTexts('messageTexts').texts
  const resetting = useMutation({
    mutationFn: () => call('POST /office/message-texts/:kind/reset', { params: { kind }, body: { version } }),
    onSuccess(now) {
      onDone(now)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      label={names.toDefaultTitle}
      why={names.toDefaultWhy}
      submit={names.toDefaultNow}
      changing={resetting}
      onConfirm={() => resetting.mutate()}
      onClose={onClose}
    />
  )
}

/** What an update of the software has made of own sentences. */
function Looks({ saved: { looks } }: { saved: OfficeMessageText }) {
  const { messageTexts: names } = useTexts('messageTexts').texts
  if (looks.length === 0) return null
  return (
    <Panel title={names.looksTitle}>
      <p>{names.looksWhy}</p>
      <ul className="grid gap-3">
        {looks.map(({ language, path, reason, given }) => (
          <Warned key={keyOf(language, path)} path={path} language={language} why={names.reasons[reason]}>
            <span lang={language} className="block text-sm [overflow-wrap:anywhere] text-soft">
              {fill(names.before, { given })}
            </span>
          </Warned>
        ))}
      </ul>
    </Panel>
  )
}

/** Own texts of an SMS in whose place something else is sent. */
function TooLong({ saved: { tooLong } }: { saved: OfficeMessageText }) {
  const { messageTexts: names } = useTexts('messageTexts').texts
  if (tooLong.length === 0) return null
  return (
    <Panel title={names.tooLongTitle}>
      <p>{fill(names.tooLongWhy, smsRoom)}</p>
      <ul className="grid gap-3">
        {tooLong.map(({ language, path, reason }) => (
          <Warned key={keyOf(language, path)} path={path} language={language} why={names.lengths[reason]} />
        ))}
      </ul>
    </Panel>
  )
}

type WarnedProps = { path: string; language: Language; why: string; children?: ReactNode }

function Warned({ path, language, why, children }: WarnedProps) {
  const { messageTexts: names } = useTexts('messageTexts').texts
  return (
    <li>
      <b>{textLabel(sentenceName(names, path), language)}</b>
      <span className="block">{why}</span>
      {children}
    </li>
  )
}

function readVersion(kind: string, version: number) {
  return call('GET /office/message-texts/:kind/versions/:version', {
    params: { kind, version: String(version) },
  })
}

function labelsOf(
  draft: Draft,
  { sentences }: OfficeMessageText,
  names: OfficeTexts<'messageTexts'>['messageTexts'],
): Labelled {
  return languages.flatMap((language) =>
    sentences.map(({ path }) => ({
      label: textLabel(sentenceName(names, path), language),
      text: draft[keyOf(language, path)] ?? '',
    })),
  )
}
