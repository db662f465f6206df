import { useState } from 'react'
import { Link } from 'wouter'
import type { SellerStanding, ShownPenalty } from '../../contract/score-shapes.ts'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Penalty, Score } from '../../member-ui/standing.tsx'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { applicationsKey } from './applications-key.ts'

/** The score of a seller, which the rules decide, and its penalties, whose appeals a member of staff answers. */
export function StandingPanel({ standing }: { standing: SellerStanding }) {
  const { texts, language, locale } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const { words } = own.standing
  const shown = {
    words,
    language,
    locale,
    order: ({ orderNumber }: { orderNumber: string }, text: string) => (
      <Link to={`/orders/${orderNumber}`} className="link inline-flex min-h-11 items-center">
        {text}
      </Link>
    ),
  }
  return (
    <>
      <Panel title={own.standing.title}>
        <Score standing={standing} {...shown} />
      </Panel>
      <Panel title={words.penalties}>
        {standing.penalties.length === 0 && <p>{words.noPenalties}</p>}
        {standing.penalties.map((penalty) => (
          <Penalty key={penalty._id} penalty={penalty} {...shown}>
            {penalty.appeal && !penalty.answer && <Answer penalty={penalty} />}
          </Penalty>
        ))}
      </Panel>
    </>
  )
}

function Answer({ penalty }: { penalty: ShownPenalty }) {
  const { texts } = useTexts('sellerApplications')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.sellerApplications.answer}</Button>
      {isOpen && <AnswerDialog penalty={penalty} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Both answers have a reason; the button says which it is. */
function AnswerDialog({ penalty, onClose }: { penalty: ShownPenalty; onClose: () => void }) {
  const { texts } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [reason, setReason] = useState('')
  const saving = useSave(applicationsKey, onClose)
  const params = { penaltyId: penalty._id }
  const answer = (isLifted: boolean) =>
    saving.mutate(() =>
      call('POST /office/seller-penalties/:penaltyId/answer', { params, body: { isLifted, reason } }),
    )
  return (
    <Dialog label={own.answer} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => answer(true)}>
        {penalty.appeal && <p className="whitespace-pre-line wrap-anywhere">{penalty.appeal.text}</p>}
        <ReasonField
          label={own.reason}
          hint={own.toldWhy}
          isLong
          value={reason}
          error={saving.error}
          onChange={setReason}
        />
        <Failure error={saving.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isPending}>
            {own.standing.lift}
          </Button>
          <Button variant="strongDanger" busy={saving.isPending} onClick={() => answer(false)}>
            {own.standing.keep}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
