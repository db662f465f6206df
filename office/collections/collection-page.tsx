import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { v7 as newId } from 'uuid'
import type { OfficeCollection } from '../../contract/office/collections.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { combineFields } from '../../member-ui/combine.ts'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { LabelledConflict } from '../ui/labelled-conflict.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { collectionsKey, draftOf, membersOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { PreviewPart, usePreview } from './preview-part.tsx'

export function CollectionPage() {
  const { texts, language } = useTexts('collections')
  const own = texts.collections
  const { collectionId = '' } = useParams()
  const isNew = collectionId === 'new'
  const query = useQuery({
    queryKey: [...collectionsKey, collectionId, language],
    enabled: !isNew,
    queryFn: () => call('GET /office/collections/:collectionId', { params: { collectionId } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const saved = query.data
  const [isSaved, setSaved] = useState(false)
  const title = saved ? textIn(saved.name, language) : isNew ? own.add : texts.sections.collections
  return (
    <Screen title={title}>
      <Link to="/collections" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {isSaved && (
        <Notice>
          {own.saved}{' '}
          {saved?.page && (
            <a className="link" href={saved.page} target="_blank" rel="noreferrer">
              {own.page}
            </a>
          )}
        </Notice>
      )}
      {(isNew || saved) && (
        <Editor
          key={`${collectionId} ${saved?.version ?? ''}`}
          saved={saved}
          onChange={() => setSaved(false)}
          onSaved={() => setSaved(true)}
        />
      )}
      {!isNew && !saved && <Waiting query={query} />}
    </Screen>
  )
}

type Props = { saved: OfficeCollection | undefined; onChange: () => void; onSaved: () => void }

function Editor({ saved, onChange, onSaved }: Props) {
  const { texts, language } = useTexts('collections')
  const own = texts.collections
  const client = useQueryClient()
  // The same for each attempt, so that one whose answer was lost adds nothing twice.
  const [collectionId] = useState(() => saved?._id ?? newId())
  const params = { collectionId }
  const [isRemoving, setRemoving] = useState(false)
  const editing = useEditing<OfficeCollection, Draft>({
    queryKey: collectionsKey,
    row: saved,
    typedOf: draftOf,
    reread: () => call('GET /office/collections/:collectionId', { params }),
    onClose: onSaved,
  })
  const { typed: draft, saving, theirs } = editing
  const change = (changed: Partial<Draft>) => {
    onChange()
    editing.change(changed)
  }
  const save = () =>
    editing.save(async (version) => {
      const { name, description, slug, isShown } = draft
      const body = { version, name, description, slug, isShown, members: membersOf(draft) }
      const now = await call('PUT /office/collections/:collectionId', { params, body })
      client.setQueryData([...collectionsKey, collectionId, language], now)
      if (!saved) navigate(`/collections/${collectionId}`, { replace: true })
    })
  const preview = usePreview(draft)
  return (
    <>
      <Form className="grid gap-6" onSubmit={save}>
        <CollectionFields
          draft={draft}
          faults={preview.found?.faults ?? []}
          faultAt={(path) => faultOf(saving.error, path)}
          onChange={change}
        />
        <PreviewPart {...preview} />
        <Failure error={saving.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isPending}>
            {texts.save}
          </Button>
          {saved && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {own.remove}
            </Button>
          )}
        </div>
      </Form>
      {isRemoving && saved && <Removing saved={saved} onClose={() => setRemoving(false)} />}
      {theirs && (
        <LabelledConflict
          name={textIn(theirs.name, language)}
          theirs={labelsOf(draftOf(theirs), own)}
          mine={labelsOf(draft, own)}
          conflict={{
            combine: () => editing.take(combineFields(draftOf(editing.base), draft, draftOf(theirs))),
            takeTheirs: () => editing.take(draftOf(theirs)),
            leave: editing.leaveConflict,
          }}
        />
      )}
    </>
  )
}

function Removing({ saved, onClose }: { saved: OfficeCollection; onClose: () => void }) {
  const { texts, language } = useTexts('collections')
  const own = texts.collections
  const client = useQueryClient()
  const removing = useSave(['nothing to read again'], () => {
    navigate('/collections')
    void client.invalidateQueries({ queryKey: collectionsKey, exact: true })
  })
  const params = { collectionId: saved._id }
  return (
    <ConfirmDialog
      label={fill(own.removeTitle, { name: textIn(saved.name, language) })}
      why={own.removeWhy}
      submit={own.removeNow}
      changing={removing}
      onConfirm={() => removing.mutate(() => call('DELETE /office/collections/:collectionId', { params }))}
      onClose={onClose}
    />
  )
}

function labelsOf(draft: Draft, own: OfficeTexts<'collections'>['collections']) {
  const { conditions, products, match } = draft
  return [
    ...offeredLanguages().flatMap((language) => [
      { label: textLabel(own.name, language), text: draft.name[language] },
      { label: textLabel(own.description, language), text: draft.description[language] },
    ]),
    { label: own.slug, text: draft.slug },
    { label: own.isShown, text: draft.isShown ? own.shown : own.draft },
    { label: own.kind, text: own.kinds[draft.kind] },
    { label: own.products, text: products.map(({ name }) => name).join(', ') },
    {
      label: own.conditions,
      text: `${own.matches[match]}: ${conditions
        .map(({ kind, tag, from, to }) => [own.conditionKinds[kind], tag, from, to].filter(Boolean).join(' '))
        .join('; ')}`,
    },
  ]
}
