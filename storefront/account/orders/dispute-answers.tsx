import { useState } from 'react'
import type { Dispute } from '../../../contract/disputes.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AskBefore } from './ask-before.tsx'

const DisputeAnswerForm = lazyPart(() => import('./dispute-answer-form.tsx'))

/** What the customer can do now: some steps are asked about first, others need words. */
export function DisputeAnswers({ one, onClosed }: { one: Dispute; onClosed: () => void }) {
  const texts = useTexts('disputes')
  const { id: userId } = useUser()
  const [asked, setAsked] = useState<'add' | 'appeal'>()
  if (one.answers.length === 0) return null
  const close = () => {
    setAsked(undefined)
    onClosed()
  }
  if (asked && one.answers.includes(asked))
    return <DisputeAnswerForm disputeId={one._id} answer={asked} onClose={close} />
  return (
    <div className="flex flex-wrap gap-2.5">
      {one.answers.map((answer) => {
        const button = texts.answers[answer]
        if (answer === 'add' || answer === 'appeal')
          return (
            <Button key={answer} variant="outline" onClick={() => setAsked(answer)}>
              {button}
            </Button>
          )
        const { refused, failed, done } = texts
        return (
          <AskBefore
            key={answer}
            texts={{ button, title: button, done, refused, failed }}
            paragraphs={[texts.ask[answer]]}
            labels={{ yes: button, no: texts.cancel }}
            act={() => account('POST /disputes/answer', { body: { userId, disputeId: one._id, answer } })}
          />
        )
      })}
    </div>
  )
}
