import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { v4 as newKey } from 'uuid'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { CustomerCare } from '../../contract/office/customer-groups.ts'
import { customerNoteMaximum, customerTagLimits } from '../../contract/office/limits.ts'
import { regionName } from '../../contract/regions.ts'
import { tagOf } from '../../contract/tags.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { WrittenText } from '../ui/written-text.tsx'
import { careKey, useCareChange, useGroups } from './group-parts.ts'
import { InGroupsDialog } from './in-groups-dialog.tsx'

export function CarePanels({ userId }: { userId: string }) {
  const { texts } = useTexts('care')
  const query = useQuery({
    queryKey: careKey(userId),
    queryFn: async () => (await call('GET /office/customers/:userId/care', { params: { userId } })).care,
  })
  const care = query.data
  return (
    <>
      <Panel title={texts.care.groups}>
        {care ? <TagsAndGroups userId={userId} care={care} /> : <Waiting query={query} />}
      </Panel>
      <Panel title={texts.care.notes}>
        {care ? <Notes userId={userId} care={care} /> : <Waiting query={query} />}
      </Panel>
    </>
  )
}

type Shown = { userId: string; care: CustomerCare }

function TagsAndGroups({ userId, care }: Shown) {
  const { texts, language, locale } = useTexts('care')
  const names = texts.care
  const may = useMay()
  const [isChoosing, setChoosing] = useState(false)
  const { orders, spent, lastOrder, region } = care.figures
  const facts = [
    fill(names.orders, { count: orders }),
    spent !== null && orders > 0 && fill(names.spent, { amount: formatPrice(toSantim(spent), language) }),
    lastOrder !== null && fill(names.lastOrder, { day: formatDate(lastOrder, locale) }),
    region !== null && regionName(region, language),
  ]
  return (
    <>
      <p className="text-soft">{facts.filter(Boolean).join(' · ')}</p>
      <ul className="grid gap-1">
        {care.groups.map(({ _id, name, isByRule }) => (
          <li key={_id}>
            <Link to={`/customers?group=${_id}`} className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
            {isByRule && <span className="text-sm text-soft"> {names.byRule}</span>}
          </li>
        ))}
        {care.groups.length === 0 && <li>{names.inNone}</li>}
      </ul>
      {may('change-customers') && (
        <Button variant="outline" className="justify-self-start" onClick={() => setChoosing(true)}>
          {names.choose}
        </Button>
      )}
      {isChoosing && <InGroupsDialog userId={userId} care={care} onClose={() => setChoosing(false)} />}
      <h3>{names.tags}</h3>
      <Tags userId={userId} care={care} />
    </>
  )
}

function Tags({ userId, care: { tags } }: Shown) {
  const { texts } = useTexts('care')
  const names = texts.care
  const may = useMay()
  const known = useGroups().data?.tags ?? []
  const [typed, setTyped] = useState('')
  const changing = useCareChange(userId, () => setTyped(''))
  const save = (now: string[]) =>
    changing.mutate(() =>
      call('PUT /office/customers/:userId/tags', { params: { userId }, body: { tags: now, shown: tags } }),
    )
  return (
    <>
      {tags.length === 0 && <p>{names.noTags}</p>}
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="flex items-center rounded-md bg-sunk ps-3">
            <Link to={`/customers?tag=${encodeURIComponent(tag)}`} className="link py-2.5 break-words">
              {tag}
            </Link>
            {may('change-customers') ? (
              <Button
                variant="plain"
                aria-label={fill(names.removeTag, { tag })}
                disabled={changing.isPending}
                onClick={() => save(tags.filter((it) => it !== tag))}
              >
                ×
              </Button>
            ) : (
              <span className="pe-3" />
            )}
          </li>
        ))}
      </ul>
      {may('change-customers') && (
        <Form className="flex flex-wrap items-end gap-3" onSubmit={() => save([...tags, tagOf(typed)])}>
          <div className="min-w-40 flex-1">
            <Field
              label={names.newTag}
              list="known-tags"
              autoComplete="off"
              maxLength={customerTagLimits.characters}
              value={typed}
              error={faultOf(changing.error, 'tags')}
              onChange={({ target }) => setTyped(target.value)}
            />
            <datalist id="known-tags">
              {known
                .filter((tag) => !tags.includes(tag))
                .map((tag) => (
                  <option key={tag} value={tag} />
                ))}
            </datalist>
          </div>
          <Button
            type="submit"
            variant="soft"
            busy={changing.isPending}
            disabled={typed.trim() === '' || tags.includes(tagOf(typed))}
          >
            {names.addTag}
          </Button>
        </Form>
      )}
      <Failure error={changing.error} />
    </>
  )
}

function Notes({ userId, care: { notes } }: Shown) {
  const { texts, locale } = useTexts('care')
  const names = texts.care
  const may = useMay()
  const [removed, setRemoved] = useState<string>()
  const removing = useCareChange(userId, () => setRemoved(undefined))
  return (
    <>
      {may('change-customers') && <NewNote userId={userId} />}
      {notes.length === 0 && <p>{names.noNotes}</p>}
      <ul className="grid gap-3">
        {notes.map(({ _id, text, by, at }) => (
          <li key={_id} className="rounded-md bg-sunk px-4 py-3">
            <WrittenText text={text} />
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-sm text-soft">
                {by} · <time dateTime={at}>{formatDateTime(at, locale)}</time>
              </p>
              {may('change-customers') && (
                <Button
                  variant="plain"
                  aria-label={fill(names.removeNoteOf, { time: formatDateTime(at, locale) })}
                  onClick={() => setRemoved(_id)}
                >
                  {texts.remove}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <ConfirmDialog
          label={names.removeNote}
          why={names.removeNoteWhy}
          submit={texts.remove}
          changing={removing}
          onConfirm={() =>
            removing.mutate(() =>
              call('DELETE /office/customers/:userId/notes/:noteId', { params: { userId, noteId: removed } }),
            )
          }
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

function NewNote({ userId }: { userId: string }) {
  const { texts } = useTexts('care')
  const names = texts.care
  const [text, setText] = useState('')
  // It stays the same when a lost answer is asked for again, so that the note is there once.
  const [key, setKey] = useState(() => newKey())
  const adding = useCareChange(userId, () => {
    setText('')
    setKey(newKey())
  })
  const body = { key, text }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() =>
        adding.mutate(() => call('POST /office/customers/:userId/notes', { params: { userId }, body }))
      }
    >
      <TextArea
        label={names.newNote}
        hint={names.noteHint}
        maxLength={customerNoteMaximum}
        value={text}
        error={faultOf(adding.error, 'text')}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure error={adding.error} />
      <Button
        type="submit"
        variant="soft"
        className="justify-self-start"
        busy={adding.isPending}
        disabled={text.trim() === ''}
      >
        {names.addNote}
      </Button>
    </Form>
  )
}
