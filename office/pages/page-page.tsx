import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { CallFailed } from '../../contract/client.ts'
import { languages } from '../../contract/language.ts'
import type { OfficePage } from '../../contract/office/pages.ts'
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
import { PagePreview } from '../ui/page-preview.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { useVersioned } from '../ui/use-versioned.ts'
import type { Labelled } from '../ui/versions.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { pagesKey, draftOf, keyOf, pageFields, textIn, textsOfDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { PageFields } from './page-fields.tsx'

const keyOfPage = (page: string) => ['page', page]

export function PagePage() {
  const { texts, language } = useTexts('pages')
  const { page = '' } = useParams()
  const query = useQuery({
    queryKey: keyOfPage(page),
    queryFn: () =>
      call('GET /office/pages/:page', { params: { page } }).catch((error: unknown) => {
        if (error instanceof CallFailed && error.code === 'page-not-found') return newPage(page)
        throw error
      }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const title =
    query.data && (textIn(draftOf(query.data, query.data.defaults), language).title || texts.pages.newPage)
  return (
    <Screen title={title ?? texts.sections.pages}>
      <Link to="/pages" className="link inline-flex min-h-11 items-center">
        {texts.pages.back}
      </Link>
      {query.data ? <Editor key={page} saved={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

/** It is there when it is saved for the first time. */
function newPage(page: string): OfficePage {
  const none = Object.fromEntries(languages.map((language) => [language, null])) as OfficePage['texts']
  return {
    page,
    path: `/page/${page}`,
    isOwn: true,
    version: 0,
    texts: none,
    footer: 'company',
    defaults: none,
    placeholders: [],
    versions: [],
  }
}

function Editor({ saved }: { saved: OfficePage }) {
  const { pages: names } = useTexts('pages').texts
  const client = useQueryClient()
  const { page, isOwn, defaults } = saved
  const params = { page }
  const [opened, setOpened] = useState<'preview' | 'reset'>()
  const [taken, setTaken] = useState('')
  const editing = useVersioned<OfficePage, Draft>({
    saved,
    draftOf: (now) => draftOf(now, now.defaults),
    save: (version, typed) => {
      const body = { version, ...textsOfDraft(typed, defaults) }
      return call('PUT /office/pages/:page', { params, body })
    },
    reread: () => call('GET /office/pages/:page', { params }),
    onSaved(now) {
      client.setQueryData(keyOfPage(page), now)
      void client.invalidateQueries({ queryKey: pagesKey })
      setTaken('')
    },
  })
  const { draft, change, saving, version, conflict, accept } = editing
  const labelled = (of: Draft) => labelsOf(of, names, isOwn)
  const canEnd = isOwn ? saved.version > 0 : Object.values(saved.texts).some(Boolean)
  return (
    <>
      <Form className="grid gap-6" onSubmit={() => saving.mutate()}>
        <PageFields
          saved={saved}
          draft={draft}
          faultAt={(path) => faultOf(saving.error, path)}
          onChange={change}
        />
        <Failure error={saving.error} />
        <Notice>{taken || (saving.isSuccess && names.published)}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isPending}>
            {names.publish}
          </Button>
          <Button variant="outline" onClick={() => setOpened('preview')}>
            {names.preview}
          </Button>
          {canEnd && (
            <Button variant={isOwn ? 'danger' : 'plain'} onClick={() => setOpened('reset')}>
              {isOwn ? names.remove : names.toDefault}
            </Button>
          )}
        </div>
      </Form>
      <EditedVersions
        versions={saved.versions}
        queryKey={keyOfPage(page)}
        draft={draft}
        labelled={labelled}
        read={async (asked) => draftOf(await readVersion(page, asked), defaults)}
        onTake={(of, asked) => {
          change(of)
          setTaken(fill(names.taken, { version: asked }))
        }}
        name={names.conflictName}
        conflict={conflict}
      />
      {opened === 'preview' && (
        <PagePreview
          title={names.previewPage}
          load={(language) => {
            const body = { version, ...textsOfDraft(draft, defaults), language }
            return call('POST /office/pages/:page/preview', { params, body })
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'reset' && (
        <Ending saved={saved} version={version} onDone={accept} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function readVersion(page: string, version: number) {
  return call('GET /office/pages/:page/versions/:version', { params: { page, version: String(version) } })
}

type Names = OfficeTexts<'pages'>['pages']

function labelsOf(draft: Draft, names: Names, isOwn: boolean): Labelled {
  const { title, description, lead2: lead, body } = names
  const labels = { title, description, lead, body }
  const fields = languages.flatMap((language) =>
    pageFields.map((field) => ({
      label: textLabel(labels[field], language),
      text: draft[keyOf(language, field)] ?? '',
    })),
  )
  const place = names.places[draft['footer'] as keyof Names['places']]
  return isOwn ? [...fields, { label: names.footer, text: place }] : fields
}

type Ends = { saved: OfficePage; version: number; onDone: (now: OfficePage) => void; onClose: () => void }

/** The default again, or for a page of the shop's own, no page any more. */
function Ending({ saved, version, onDone, onClose }: Ends) {
  const { pages: names } = useTexts('pages').texts
  const client = useQueryClient()
  const params = { page: saved.page }
  const title = Object.values(saved.texts).find(Boolean)?.title ?? saved.page
  const ending = useMutation({
    mutationFn: async () => {
      if (!saved.isOwn) return call('POST /office/pages/:page/reset', { params, body: { version } })
      await call('DELETE /office/pages/:page', { params, body: { version } })
      return undefined
    },
    onSuccess(now) {
      if (now) {
        onDone(now)
        onClose()
        return
      }
      client.removeQueries({ queryKey: keyOfPage(saved.page) })
      void client.invalidateQueries({ queryKey: pagesKey })
      navigate('/pages')
    },
  })
  return (
    <ConfirmDialog
      label={saved.isOwn ? fill(names.removeTitle, { title }) : names.toDefaultTitle}
      why={saved.isOwn ? names.removeWhy : names.toDefaultWhy}
      submit={saved.isOwn ? names.removeNow : names.toDefaultNow}
      changing={ending}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    />
  )
}
