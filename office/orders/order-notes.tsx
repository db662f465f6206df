import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { orderNoteMaximum } from '../../contract/office/limits.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../../member-ui/fields.tsx'
import { WrittenText } from '../ui/written-text.tsx'
import { useAct } from './use-act.ts'
import type { Outcome } from './use-act.ts'

export function Notes({ order, onDone }: { order: WholeOrder; onDone: (outcome: Outcome) => void }) {
  const { texts, locale } = useTexts()
  const may = useMay()
  const { notes, orderId } = order
  return (
    <Panel title={texts.orders.notes}>
      {notes.length === 0 && <p>{texts.orders.noNotes}</p>}
      <ul className="grid gap-3">
        {notes.map(({ author, text, at }) => (
          <li key={at + author} className="rounded-md bg-sunk px-4 py-3">
            <WrittenText text={text} />
            <p className="text-sm text-soft">
              {author} · <time dateTime={at}>{formatDateTime(at, locale)}</time>
            </p>
          </li>
        ))}
      </ul>
      {may('change-orders') && <NewNote key={orderId} order={order} onDone={onDone} />}
    </Panel>
  )
}

function NewNote({ order, onDone }: { order: WholeOrder; onDone: (outcome: Outcome) => void }) {
  const { texts } = useTexts()
  const [text, setText] = useState('')
  // The same when a lost answer is asked for again, so that the note is there once.
  const [key, setKey] = useState(() => newKey())
  const adding = useAct(order, () => {
    setText('')
    setKey(newKey())
    onDone({ text: texts.orders.done.note })
  })
  const params = { orderNumber: order.orderId }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() =>
        adding.mutate(() => call('POST /office/orders/:orderNumber/notes', { params, body: { key, text } }))
      }
    >
      <TextArea
        label={texts.orders.newNote}
        hint={texts.orders.noteHint}
        maxLength={orderNoteMaximum}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure error={adding.error} />
      <Button
        type="submit"
        variant="soft"
        className="justify-self-start"
        disabled={text.trim() === ''}
        busy={adding.isPending}
      >
        {texts.orders.addNote}
      </Button>
    </Form>
  )
}
