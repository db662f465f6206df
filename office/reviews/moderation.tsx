import { createContext, use, useState, type ReactNode } from 'react'
import type { OfficeReview } from '../../contract/office/reviews.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../../member-ui/fields.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { WrittenText } from '../ui/written-text.tsx'

/** Says above the list what was done with an entry, which may leave the list by it. */
export const NoticeContext = createContext<(notice: string) => void>(() => {})

type Decided = Pick<OfficeReview, '_id' | 'answer' | 'hidden'>

/** What can be done with a review or a question; each call answers with the list that it belongs to. */
type Moderating = {
  row: Decided
  /** Names of buttons have it, such as `the review of Almaz`. */
  name: string
  /** The store of answers has the list by it. */
  listKey: string
  mayRemoveAnswer?: boolean
  answer: (text: string) => Promise<unknown>
  hide: (reason: string) => Promise<unknown>
  show: () => Promise<unknown>
  children?: ReactNode
}

/** The answer of the shop and whether it is hidden, with the buttons that change them. */
export function Moderation({ row, name, listKey, answer, hide, show, children, ...rest }: Moderating) {
  const { texts } = useTexts('reviews')
  const may = useMay()
  const [open, setOpen] = useState<'answer' | 'hide'>()
  const showing = useSave([listKey], () => undefined)
  const close = () => setOpen(undefined)
  return (
    <>
      {row.answer && <Decision label={texts.reviews.answerOf} decision={row.answer} />}
      {row.hidden && <Decision label={texts.reviews.hiddenBy} decision={row.hidden} />}
      <Failure error={showing.error} />
      {may('change-reviews') && (
        <div
          role="group"
          aria-label={fill(texts.reviews.actions, { name })}
          className="button-flush flex flex-wrap"
        >
          <Button variant="plain" aria-expanded={open === 'answer'} onClick={() => setOpen('answer')}>
            {row.answer ? texts.reviews.changeAnswer : texts.reviews.answer}
          </Button>
          {row.hidden ? (
            <Button variant="plain" busy={showing.isPending} onClick={() => showing.mutate(show)}>
              {texts.reviews.showAgain}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setOpen('hide')}>
              {texts.reviews.hide}
            </Button>
          )}
          {children}
        </div>
      )}
      {open === 'answer' && (
        <AnswerForm row={row} name={name} listKey={listKey} answer={answer} onClose={close} {...rest} />
      )}
      {open === 'hide' && <HideDialog name={name} listKey={listKey} hide={hide} onClose={close} />}
    </>
  )
}

function Decision({ label, decision }: { label: string; decision: NonNullable<Decided['answer']> }) {
  const { locale } = useTexts()
  const { text, by, at } = decision
  return (
    <div className="rounded-md bg-sunk px-4 py-3">
      <p className="text-sm text-soft">{fill(label, { by, time: formatDateTime(at, locale) })}</p>
      <WrittenText text={text} />
    </div>
  )
}

type Answering = Pick<Moderating, 'row' | 'name' | 'listKey' | 'answer' | 'mayRemoveAnswer'> & {
  onClose: () => void
}

function AnswerForm({ row, name, listKey, answer, mayRemoveAnswer, onClose }: Answering) {
  const { texts } = useTexts('reviews')
  const [typed, setTyped] = useState(row.answer?.text ?? '')
  const [isMissing, setMissing] = useState(false)
  const tell = use(NoticeContext)
  const answering = useSave([listKey], () => {
    tell(fill(texts.reviews.answered, { name }))
    onClose()
  })
  return (
    <Form
      className="grid gap-3"
      aria-label={fill(texts.reviews.answerTo, { name })}
      onSubmit={() => {
        setMissing(isBlank(typed))
        if (!isBlank(typed)) answering.mutate(() => answer(typed))
      }}
    >
      <TextArea
        label={fill(texts.reviews.answerTo, { name })}
        hint={texts.reviews.answerHint}
        value={typed}
        error={isMissing ? texts.reviews.answerMissing : faultOf(answering.error, 'answer')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Failure error={answering.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={answering.isPending}>
          {texts.reviews.sendAnswer}
        </Button>
        {mayRemoveAnswer && row.answer && (
          <Button
            variant="danger"
            busy={answering.isPending}
            onClick={() => answering.mutate(() => answer(''))}
          >
            {texts.reviews.removeAnswer}
          </Button>
        )}
        <Button variant="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}

type Hiding = Pick<Moderating, 'name' | 'listKey' | 'hide'> & { onClose: () => void }

function HideDialog({ name, listKey, hide, onClose }: Hiding) {
  const { texts } = useTexts('reviews')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const hiding = useSave([listKey], onClose)
  return (
    <Dialog label={fill(texts.reviews.hideTitle, { name })} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() => {
          setMissing(isBlank(reason))
          if (!isBlank(reason)) hiding.mutate(() => hide(reason))
        }}
      >
        <ReasonField
          label={texts.reviews.reason}
          hint={texts.reviews.reasonHint}
          isLong
          value={reason}
          error={isMissing ? texts.reviews.reasonMissing : hiding.error}
          onChange={setReason}
        />
        <Failure error={hiding.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="strongDanger" busy={hiding.isPending}>
            {texts.reviews.hide}
          </Button>
          <CancelButton />
        </div>
      </Form>
    </Dialog>
  )
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
